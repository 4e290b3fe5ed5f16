import type { CustomerAttributes, CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'
import { WALLETS } from '@shop/shared/checkout/wallets'
import { paymentOf, returned } from '../calls.ts'
import type { EndpointName } from '../endpoints.ts'
import { signOut } from './account.ts'
import { askingOf, type Visit } from './visit.ts'

export interface PurchaseMeans extends Visit {
  attributes: CustomerAttributes | null
  payments: readonly PaymentType[]
}

/** A guest begins to pay and cancels at the provider: only the guest stays. */
export async function tryPurchase(means: PurchaseMeans): Promise<void> {
  const { probe } = means
  const c = formOf(means)
  await probe.ask('customerValidate', { body: { c: { ...c, password: 'Conformance-1' } } })
  const token = await probe.ask('authGuest', { body: {} })
  if (token === null) {
    const behind: EndpointName[] = ['customerUpdate', 'customerData']
    const paying: EndpointName[] = ['checkoutInitPayment', 'checkoutCancel']
    return probe.skip([...behind, ...paying], 'notReached', 'no guest was made')
  }
  await probe.ask('customerUpdate', { body: { c, token } })
  const record = await probe.ask('customerData', { query: { _: token } })
  if (record !== null && record.lname !== c.lname) {
    probe.differs('customerData', `lname is "${record.lname}" after it was written as "${c.lname}"`)
  }
  await beginAndCancel(means, token)
  await signOut(probe, token)
}

async function beginAndCancel(means: PurchaseMeans, token: string): Promise<void> {
  const { probe, payments } = means
  const unreached = (why: string) =>
    probe.skip(['checkoutInitPayment', 'checkoutCancel'], 'notReached', why)
  const asking = askingOf(means)
  if (asking.items.length === 0) return unreached('found nothing to buy without a choice')
  const payart = payments.find(isPlainPayment)?.payartId
  if (payart === undefined) return unreached('no way to pay without an account or a wallet')
  const body = paymentOf(asking, payart, token)
  const begun = await probe.ask('checkoutInitPayment', { body }, { allOptional: true })
  if (begun === null) {
    return unreached(`no payment was begun; is ${asking.home} the shop? --origin`)
  }
  const cartId = begun.cartId ?? new URL(begun.url).searchParams.get('cartId')
  if (cartId === null) {
    probe.differs(
      'checkoutInitPayment',
      'cartId: neither in the address nor next to it, so the basket cannot be cancelled',
    )
    return unreached('the answer names no basket: its places stay held until they expire')
  }
  const cancel = { query: { noRedirect: '1', cartId }, body: {} }
  const cancelled = await probe.ask('checkoutCancel', cancel)
  if (cancelled === false) {
    probe.differs('checkoutCancel', '(answer): false for a basket that was just begun')
  }
  // After a lost answer, the shop sends a cancellation again, so the second one must work too.
  const what = 'a second cancellation of the basket'
  const again = await probe.ask('checkoutCancel', cancel, { what })
  if (again === false) probe.differs('checkoutCancel', `${what}: false`)
  await probe.refuse('checkoutExecPayment', {
    what: 'a cancelled basket',
    request: returned(asking, cartId),
    expected: ['Gone', 'Refused'],
  })
}

function formOf({ config, attributes }: PurchaseMeans): CustomerForm {
  const [salutation] = attributes?.salutations ?? []
  const country = config.defaultCountry ?? attributes?.countries[0]?.key ?? 'CH'
  return {
    ...(salutation === undefined ? {} : { salutation: salutation.key }),
    fname: 'Conformance',
    lname: 'Test',
    email: 'conformance@museum.example',
    phone: '+41 44 555 00 00',
    street: 'Weg 1',
    zip: '8000',
    city: 'Zürich',
    country,
    shipping: null,
  }
}

function isPlainPayment({ payartId, i18n }: PaymentType): boolean {
  const wallets: string[] = Object.values(WALLETS).map(({ name }) => name)
  return (
    !PAYARTS_WITH_ACCOUNT.includes(payartId) &&
    !Object.values(i18n).some((name) => wallets.includes(name))
  )
}
