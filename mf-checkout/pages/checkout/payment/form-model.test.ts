import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { $form, accountChanged, privacyToggled, termsToggled } from './form-model.ts'

test('account and agreement of somebody who has logged out are nobody else’s', async () => {
  const scope = fork()
  const untouched = scope.getState($form)
  const account = { accountHolder: 'Ada Muster', iban: 'CH9300762011623852957' }
  await allSettled(accountChanged, { scope, params: account })
  await allSettled(termsToggled, { scope, params: true })
  await allSettled(privacyToggled, { scope, params: true })
  expect(scope.getState($form)).toMatchObject({ account, terms: true, privacy: true })
  await allSettled(personForgotten, { scope })
  expect(scope.getState($form)).toEqual(untouched)
})
