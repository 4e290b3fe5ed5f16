import {
  checkoutCancel,
  checkoutExecPayment,
  checkoutInitPayment,
} from '@shop/shared/api/endpoints/checkout'
import {
  authGuest,
  type CustomerAttributes,
  type CustomerForm,
  customerData,
  customerUpdate,
  customerValidate,
} from '@shop/shared/api/endpoints/customer'
import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'
import { WALLETS } from '@shop/shared/checkout/wallets'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Probe } from '../probe/probe.ts'
import { signOut } from './account.ts'
import { basketOf, type Findings } from './basket.ts'
import { returnUrls } from './checkout.ts'

export interface PurchaseMeans {
  config: ShopConfig
  findings: Findings
  attributes: CustomerAttributes | null
  payments: readonly PaymentType[]
}

/** A guest begins to pay and gives up at the provider's door: nothing stays but a guest. */
export async function visitPurchase(probe: Probe, means: PurchaseMeans): Promise<void> {
  const c = formOf(means)
  await probe.ask(customerValidate, { body: { c: { ...c, password: 'Conformance-1' } } })
  const token = await probe.ask(authGuest, { body: {} })
  if (token === null) {
    const behind = [customerUpdate, customerData, checkoutInitPayment, checkoutCancel]
    probe.skip(behind, 'notReached', 'no guest was made')
    return
  }
  await probe.ask(customerUpdate, { body: { c, token } })
  const record = await probe.ask(customerData, { query: { _: token } })
  if (record !== null && record.lname !== c.lname) {
    probe.differs(customerData, `lname is "${record.lname}" after it was written as "${c.lname}"`)
  }
  await beginAndCancel(probe, means, token)
  await signOut(probe, token)
}

async function beginAndCancel(
  probe: Probe,
  { findings, payments }: PurchaseMeans,
  token: string,
): Promise<void> {
  const unreached = (why: string) =>
    probe.skip([checkoutInitPayment, checkoutCancel], 'notReached', why)
  const items = basketOf(findings)
  if (items.length === 0) return unreached('nothing was found that can be bought without a choice')
  const payart = payments.find(isPlainPayment)?.payartId
  if (payart === undefined) return unreached('no way to pay that needs no account and no wallet')
  const url = returnUrls(probe)
  const cart = { ver: 1, items, external_document_number: '' }
  const body = { payart, aux: null, partner: null, cart, url, token }
  const begun = await probe.ask(checkoutInitPayment, { body }, { allOptional: true })
  if (begun === null) {
    return unreached(`no payment was begun; is ${new URL(url.cancel).origin} the shop? --origin`)
  }
  const cartId = begun.cartId ?? new URL(begun.url).searchParams.get('cartId')
  if (cartId === null) {
    probe.differs(
      checkoutInitPayment,
      'cartId: neither in the address nor beside it, so that nobody can give the basket back',
    )
    return unreached('the answer names no basket: what it holds is held until it runs out')
  }
  const query = { noRedirect: '1', cartId } as const
  const cancelled = await probe.ask(checkoutCancel, { query, body: {} })
  if (cancelled === false) probe.differs(checkoutCancel, '(answer): false for a basket just begun')
  await cancelAgain(probe, query)
  const back = { us: 'conformance', sessionUs: 'conformance', srcURL: url.continue }
  await probe.refuse(
    checkoutExecPayment,
    'a basket given back',
    { query: back, body: { cartId } },
    ['Gone', 'Refused'],
  )
}

/** An answer that was lost is asked for again, and a basket given back twice is given back. */
async function cancelAgain(
  probe: Probe,
  query: { noRedirect: '1'; cartId: string },
): Promise<void> {
  const what = 'a basket given back once more'
  const again = await probe.ask(checkoutCancel, { query, body: {} }, { what })
  if (again === false) probe.differs(checkoutCancel, `${what}: false`)
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
