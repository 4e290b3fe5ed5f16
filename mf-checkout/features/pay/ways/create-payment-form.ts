import { checkoutPayments, type PaymentType } from '@shop/shared/api/endpoints/payments'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { SHOP_ID } from '@shop/shared/business-constants'
import { $typesAhead, typesFor } from '@shop/shared/checkout/known-ahead'
import { $token, signedOut } from '@shop/shared/customer/model'
import type { Cents } from '@shop/shared/money/cents'
import { personForgotten } from '@shop/shared/session/forget-person'
import { combine, createEvent, createStore, merge, type Store, sample } from 'effector'
import { createPaymentTypeChoice } from './create-payment-type-choice.ts'
import type { Account, PaymentForm } from './payment-problems.ts'
import { isWalletType, payartFor } from './payment-types.ts'
import {
  NO_MESSAGES,
  type ServerMessages,
  serverMessages,
  withoutFields,
} from './server-messages.ts'

export type PaymentFormModel = ReturnType<typeof createPaymentForm>

/**
 * The payment form: the payment types, the account of a direct debit, the two agreements.
 * `$payable` is in cents; if it is 0, there is nothing to choose. `$orderId` is the id of an order
 * written by the museum; null for a basket. Call once for each page, at module level.
 */
export function createPaymentForm(
  $payable: Store<Cents>,
  $orderId: Store<string | null> = createStore<string | null>(null),
) {
  /** The payment form is shown, or its types are requested again. */
  const paymentOpened = createEvent()
  const accountChanged = createEvent<Partial<Account>>()
  const termsToggled = createEvent<boolean>()
  const privacyToggled = createEvent<boolean>()
  const tryBegun = createEvent()

  // An order needs no sign-in, and the checkout has its own sign-in step: no redirect, so that
  // typed data are not lost.
  const readTypesFx = createRequest(checkoutPayments, { ownsUnauthorised: true })

  // The answer is used only if the sign-in is still the same, because the types depend on it.
  const ended = sample({
    clock: readTypesFx.finally,
    source: $token,
    fn: (token, end) => ({ end, isTheirs: end.params.query?.token === (token ?? undefined) }),
  })
  const outdated = ended.filter({ fn: ({ isTheirs }) => !isTheirs })
  const signInLost = ended.filterMap(({ end, isTheirs }) => {
    const isRefused = end.status === 'fail' && end.error.kind === 'unauthorised'
    const hadToken = end.params.query?.token !== undefined
    return isTheirs && isRefused && hadToken ? true : undefined
  })

  /** All types available to the visitor, wallets included; null while unknown. */
  const $allTypes = createStore<PaymentType[] | null>(null).on(ended, (types, { end, isTheirs }) =>
    isTheirs && end.status === 'done' ? end.result : types,
  )
  const $types = $allTypes.map((types) => types?.filter((type) => !isWalletType(type)) ?? [])
  const $typesFailure = createStore<ApiFailure | null>(null)
    .on(readTypesFx.failData, (_, failure) => failure)
    .reset(readTypesFx)
  /** An answer has arrived, and it contained no type to choose. */
  const $hasNoTypes = combine($allTypes, $types, (all, types) => all !== null && types.length === 0)

  const way = createPaymentTypeChoice($types, paymentOpened)
  const { payartChosen, refused, orderChanged, $refusedTypes, $open, $chosen } = way
  const $account = createStore<Account>({ accountHolder: '', iban: '' })
    .on(accountChanged, (account, change) => ({ ...account, ...change }))
    .reset(personForgotten)
  const $terms = createStore(false)
    .on(termsToggled, (_, ticked) => ticked)
    .reset(personForgotten)
  const $privacy = createStore(false)
    .on(privacyToggled, (_, ticked) => ticked)
    .reset(personForgotten)

  const $payart = combine({ payable: $payable, types: $open, chosen: $chosen }, payartFor)

  /** The server's messages for the last attempt; each stays until its field changes. */
  const $serverMessages = createStore<ServerMessages>(NO_MESSAGES)
    .on(refused, (_, { payart, failure }) => serverMessages(failure, payart !== null))
    .on(payartChosen, (messages) => withoutFields(messages, ['payart']))
    .on(accountChanged, (messages, change) => withoutFields(messages, Object.keys(change)))
    .reset(tryBegun, orderChanged)
  /** Counts answers with messages at fields; each increase moves the focus there. */
  const $messageCount = createStore(0).on(refused, (count, { payart, failure }) =>
    Object.keys(serverMessages(failure, payart !== null).fields).length > 0 ? count + 1 : count,
  )

  const $form: Store<PaymentForm> = combine({
    payart: $payart,
    account: $account,
    terms: $terms,
    privacy: $privacy,
  })

  const opened = sample({
    clock: paymentOpened,
    source: combine({
      isReading: readTypesFx.pending,
      types: $allTypes,
      ahead: $typesAhead,
      token: $token,
      id: $orderId,
    }),
    filter: ({ isReading }) => !isReading,
    // Prefetched types are used only once and only for a basket: an order has its own types.
    fn: ({ types, ahead, token, id }) =>
      types === null && id === null ? typesFor(ahead, token, performance.now()) : null,
  })
  $allTypes.on(opened, (types, ahead) => ahead ?? types)
  const unknown = opened.filter({ fn: (ahead) => ahead === null })
  sample({ clock: signInLost, target: signedOut })
  // The request is also sent without a sign-in.
  sample({
    clock: merge([unknown, outdated, signInLost]),
    source: combine({ token: $token, id: $orderId }),
    fn: ({ token, id }) => ({
      query: { shop: SHOP_ID, token: token ?? undefined, ...(id === null ? {} : { id }) },
    }),
    target: readTypesFx,
  })

  return {
    paymentOpened,
    payartChosen,
    accountChanged,
    termsToggled,
    privacyToggled,
    tryBegun,
    refused,
    orderChanged,
    readTypesFx,
    signInLost,
    $payable,
    $allTypes,
    $types,
    $typesFailure,
    $hasNoTypes,
    $refusedTypes,
    $open,
    $serverMessages,
    $messageCount,
    $form,
  }
}
