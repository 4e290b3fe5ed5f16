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

/** A guest begins to pay and gives up at the provider's door: nothing stays but a guest. */
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
  if (asking.items.length === 0)
    return unreached('nothing was found that can be bought without a choice')
  const payart = payments.find(isPlainPayment)?.payartId
  if (payart === undefined) return unreached('no way to pay that needs no account and no wallet')
  const body = paymentOf(asking, payart, token)
  const begun = await probe.ask('checkoutInitPayment', { body }, { allOptional: true })
  if (begun === null) {
    return unreached(`no payment was begun; is ${asking.home} the shop? --origin`)
  }
  const cartId = begun.cartId ?? new URL(begun.url).searchParams.get('cartId')
  if (cartId === null) {
    probe.differs(
      'checkoutInitPayment',
      'cartId: neither in the address nor beside it, so that nobody can give the basket back',
    )
    return unreached('the answer names no basket: what it holds is held until it runs out')
  }
  const cancel = { query: { noRedirect: '1', cartId }, body: {} }
  const cancelled = await probe.ask('checkoutCancel', cancel)
  if (cancelled === false) {
    probe.differs('checkoutCancel', '(answer): false for a basket just begun')
  }
  // An answer that was lost is asked for again, and a basket given back twice is given back.
  const what = 'a basket given back once more'
  const again = await probe.ask('checkoutCancel', cancel, { what })
  if (again === false) probe.differs('checkoutCancel', `${what}: false`)
  await probe.refuse('checkoutExecPayment', {
    what: 'a basket given back',
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
