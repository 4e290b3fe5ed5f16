import { randomUUID } from 'node:crypto'
import type { Backend } from '../backend.ts'
import type { CatalogueArticle, CatalogueVoucherCode } from '../catalogue/schema.ts'
import { exampleArticle, exampleCode } from './example-goods.ts'
import type { TestShop } from './test-shop.ts'

/** Whatever sells this catalogue. */
export interface OnSale {
  backend: Pick<Backend, 'catalogue'>
}

/** Basket items as the shop sends them. */

export function article(id: string, count: unknown = 1) {
  return { type: 'merchandise', id, count }
}

/** Whom a pass is made out to; it goes where the order goes unless it is `sentTo` their address. */
export function owner(name: string, sentTo: Partial<typeof ADDRESS> | null = null) {
  const address = sentTo === null ? { ...ADDRESS, name } : { ...ADDRESS, ...sentTo }
  return { name, address, send_to_custom_addr: sentTo !== null }
}

const ADDRESS = { name: 'Ben Blum', street: 'Gasse 2', zip: '9000', city: 'Chur', country: 'CH' }

/** As many passes as there are owners. */
export function pass(owners: unknown[] = [owner('Ben Blum')], id = 'pass') {
  return { type: 'annualPass', id, count: owners.length, owners }
}

export function voucher(id: string, count: unknown = 1, price?: unknown) {
  return { type: 'voucher', id, count, ...(price === undefined ? {} : { price }) }
}

export function code(barcode: string) {
  return { type: 'voucherCode', barcode }
}

/** An article that no other test knows; answers its id. */
export function addArticle(shop: OnSale, changes: Partial<CatalogueArticle> = {}): string {
  const id = changes.id ?? randomUUID()
  shop.backend.catalogue.articles.push(exampleArticle({ id, ...changes }))
  return id
}

/** A code that no other test knows; answers its barcode. */
export function addCode(shop: OnSale, changes: Partial<CatalogueVoucherCode> = {}): string {
  const barcode = changes.barcode ?? randomUUID()
  shop.backend.catalogue.voucherCodes.push(exampleCode({ barcode, ...changes }))
  return barcode
}

/** Pieces left, as customers see it; null: unlimited. */
export async function stockOf(shop: TestShop, id: string): Promise<number | null> {
  const { body } = await shop.call('GET', `en/merchandise?article=${encodeURIComponent(id)}`)
  return (body as { stock: number | null }).stock
}

/** Cents left on a code, as customers see it; none where it is held by somebody who is paying. */
export async function leftOnCode(shop: TestShop, barcode: string): Promise<number> {
  const path = `en/voucher?voucher=${encodeURIComponent(barcode)}`
  const { status, body } = await shop.call('GET', path)
  if (status === 200) return (body as { available_amount: number }).available_amount
  const { error } = body as { error: string }
  if (error.includes('is reserved in an order')) return 0
  throw new Error(error)
}
