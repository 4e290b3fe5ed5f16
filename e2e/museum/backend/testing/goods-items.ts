import { randomUUID } from 'node:crypto'
import type { Backend } from '../backend.ts'
import type { CatalogueArticle, CatalogueVoucherCode } from '../catalogue/schema.ts'
import { exampleArticle, exampleCode } from './example-goods.ts'
import type { TestShop } from './test-shop.ts'

export interface OnSale {
  backend: Pick<Backend, 'catalogue'>
}

/** Basket items as the shop sends them. */

export function article(id: string, count: unknown = 1) {
  return { type: 'merchandise', id, count }
}

/**
 * Owner of a pass. The pass goes to the address of the order, unless `sentTo` sets an address of
 * the owner.
 */
export function owner(name: string, sentTo: Partial<typeof ADDRESS> | null = null) {
  const address = sentTo === null ? { ...ADDRESS, name } : { ...ADDRESS, ...sentTo }
  return { name, address, send_to_custom_addr: sentTo !== null }
}

const ADDRESS = { name: 'Ben Blum', street: 'Gasse 2', zip: '9000', city: 'Chur', country: 'CH' }

export function pass(owners: unknown[] = [owner('Ben Blum')], id = 'pass') {
  return { type: 'annualPass', id, count: owners.length, owners }
}

export function voucher(id: string, count: unknown = 1, price?: unknown) {
  return { type: 'voucher', id, count, ...(price === undefined ? {} : { price }) }
}

export function code(barcode: string) {
  return { type: 'voucherCode', barcode }
}

export function addArticle(shop: OnSale, changes: Partial<CatalogueArticle> = {}): string {
  const id = changes.id ?? randomUUID()
  shop.backend.catalogue.articles.push(exampleArticle({ id, ...changes }))
  return id
}

export function addCode(shop: OnSale, changes: Partial<CatalogueVoucherCode> = {}): string {
  const barcode = changes.barcode ?? randomUUID()
  shop.backend.catalogue.voucherCodes.push(exampleCode({ barcode, ...changes }))
  return barcode
}

export async function stockOf(shop: TestShop, id: string): Promise<number | null> {
  const { body } = await shop.call('GET', `en/merchandise?article=${encodeURIComponent(id)}`)
  return (body as { stock: number | null }).stock
}

/** Cents left on a code, as customers see it; 0 while another payment holds it. */
export async function leftOnCode(shop: TestShop, barcode: string): Promise<number> {
  const path = `en/voucher?voucher=${encodeURIComponent(barcode)}`
  const { status, body } = await shop.call('GET', path)
  if (status === 200) return (body as { available_amount: number }).available_amount
  const { error } = body as { error: string }
  if (error.includes('is reserved in an order')) return 0
  throw new Error(error)
}
