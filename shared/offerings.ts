/**
 * What the museum can sell, in the order of the menu: menu, addresses, what is on sale and the lists of
 * flags all come from this table. An extension that the registry lists brings its own flag, pages and
 * menu entry, and needs no row here.
 */
const TABLE = [
  {
    key: 'tickets',
    flag: 'hasTickets',
    wireFlag: 'has_tickets',
    route: 'tickets',
    below: ['ticket'],
    page: 'ticket',
    lines: ['ticket', 'dayTicket'],
  },
  {
    key: 'guided_tours',
    flag: 'hasGuidedTours',
    wireFlag: 'has_guided_tours',
    route: 'guidedTours',
    below: ['guidedTour'],
    page: 'guidedTour',
    lines: ['guidedTour'],
  },
  {
    key: 'merchandise',
    flag: 'hasMerchandise',
    wireFlag: 'has_merchandise',
    route: 'merchandise',
    below: ['merchandiseCategory', 'product'],
    page: 'product',
    lines: ['merchandise'],
  },
  {
    key: 'passes',
    flag: 'hasMemCard',
    wireFlag: 'has_memcard',
    route: 'passes',
    below: ['pass'],
    page: 'pass',
    // Only the answer for an article shows which of the two it is.
    sharedPage: 'product',
    lines: ['annualPass'],
  },
  {
    key: 'vouchers',
    flag: 'hasVouchers',
    wireFlag: 'has_vouchers',
    route: 'vouchers',
    below: ['voucher'],
    page: 'voucher',
    lines: ['voucher'],
  },
] as const

/** Redeeming is not an offering: it has a flag and a kind of line, and no page. */
const VOUCHER_CODES = {
  flag: 'hasVoucherCode',
  wireFlag: 'has_voucher_code',
  lines: ['voucherCode'],
} as const

type Row = (typeof TABLE)[number]
type Switch = Row | typeof VOUCHER_CODES

/** The kinds of basket lines that an offering sells. */
export type SoldKind = Row['lines'][number]

type OrderedKind = Exclude<SoldKind, 'dayTicket'>

/** What a line of an order, or a suggestion, can be; a day ticket is a ticket there. */
export const ORDERED_KINDS: readonly OrderedKind[] = TABLE.flatMap(({ lines }) => [
  ...lines.filter((kind) => kind !== 'dayTicket'),
])

export interface Offering {
  /** Names it in the museum's own labels, in `home_view` and in the shell's texts (`nav.tickets`). */
  key: Row['key']
  flag: Row['flag']
  /** The flag as the backend writes it. */
  wireFlag: Row['wireFlag']
  /** The list that its menu entry leads to. */
  route: Row['route']
  /** Pages below the list: on them the menu entry is the current one as well. */
  below: readonly Row['below'][number][]
  /** Where one thing that it sells is shown. */
  page: Row['page']
  /** A page of another offering that serves this one too. */
  sharedPage?: 'product'
  lines: readonly SoldKind[]
}

export const OFFERINGS: readonly Offering[] = TABLE

/** The flags that say what the shop sells and redeems. */
export type OnSale = Readonly<Record<Switch['flag'], boolean>>

interface SaleSwitch {
  flag: Switch['flag']
  wireFlag: Switch['wireFlag']
  lines: readonly Switch['lines'][number][]
}

export const SALE_SWITCHES: readonly SaleSwitch[] = [...TABLE, VOUCHER_CODES]

/** May a line of this kind be bought, or redeemed, as the shop is configured? */
export function isOnSale(kind: Switch['lines'][number], config: OnSale): boolean {
  return SALE_SWITCHES.some(({ flag, lines }) => lines.includes(kind) && config[flag])
}

/** A value for each of the flags, from its name on the wire. */
export function onSaleFrom<Value>(
  read: (wireFlag: Switch['wireFlag']) => Value,
): Readonly<Record<Switch['flag'], Value>> {
  const flags = SALE_SWITCHES.map(({ flag, wireFlag }) => [flag, read(wireFlag)])
  return Object.fromEntries(flags)
}
