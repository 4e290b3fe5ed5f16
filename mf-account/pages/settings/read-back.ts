import { customerData } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { customerChanged, signedIn, signedOut } from '@shop/shared/customer/model'
import { createEvent, merge, type Store, sample } from 'effector'

/**
 * Reads the customer again after a change was saved, with the same token. If that fails, the change
 * stays saved and the customer is `$expected`. Ignored if another customer has signed in meanwhile.
 */
export function createReadBack($expected: Store<Customer | null>) {
  const readFx = createRequest(customerData)
  const reading = latestAnswer(readFx, { outdated: [signedIn, signedOut] })
  const saved = createEvent<string>()
  sample({ clock: saved, fn: (token) => ({ query: { _: token } }), target: reading.asked })
  const unread = sample({
    clock: reading.failed.filter({ fn: ({ error }) => error.kind !== 'unauthorised' }),
    source: $expected,
  })
  const known = merge([
    reading.answered.map(({ result }) => result),
    unread.filterMap((customer) => customer ?? undefined),
  ])
  sample({ clock: known, target: customerChanged })
  return { saved, readFx, known, ended: readFx.finally }
}
