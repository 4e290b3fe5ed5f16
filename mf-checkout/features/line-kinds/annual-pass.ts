import type { AnnualPassLine, PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { type LineKind, type PassOwnerText, priceOfEach, SOLD_BY_PIECE } from './line-kind.ts'

export const annualPassKind: LineKind<AnnualPassLine> = {
  ...SOLD_BY_PIECE,
  drawing: 'M3 5h18v14H3zM6 16c0-4 6-4 6 0M9 8a2 2 0 1 0 .1 0M15 10h3m-3 4h3',
  text: (line) => ({
    title: line.name,
    unit: 'articles',
    owners: line.owners.map(ownerText),
    ...priceOfEach(line),
  }),
  openCounts: () => [],
  identity: ({ type, id, owners }) => [type, id, owners.map(({ name }) => name)],
  anonymised: (line) => ({ ...line, owners: [] }),
  choice: 'pass',
  separateDelivery: 'success.passes',
  owners: ({ owners }) => owners,
}

function ownerText({ name, address, send_to_custom_addr }: PassOwner): PassOwnerText {
  const town = [address.zip, address.city].filter(Boolean).join(' ')
  const recipient = address.name === name ? '' : address.name
  const place = [recipient, address.street, town].filter(Boolean)
  const where = { place, country: address.country }
  return send_to_custom_addr
    ? { name, livesAt: null, sentTo: where }
    : { name, livesAt: where, sentTo: null }
}
