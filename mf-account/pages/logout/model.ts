import { signedOut } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, sample } from 'effector'
import { showToastFx } from '../../account-form/show-toast.ts'

/** The visitor leaves; the text says so at the edge of the page they are led to. */
export const logoutOpened = createEvent<string>()

sample({ clock: logoutOpened, fn: () => {}, target: [signedOut, personForgotten] })
sample({
  clock: logoutOpened,
  fn: (text) => ({ text, isProblem: false }),
  target: showToastFx,
})
