/**
 * Everything the museum can sell, in the order of the menu. Menu, addresses, the switches and the
 * lists of flags all come from this table. An extension in the registry brings its own flag, pages
 * and menu entry, and needs no row here.
 */
const TABLE = [
  {
    key: 'tickets',
    flag: 'hasTickets',
    wireFlag: 'has_tickets',
    route: 'tickets',
    below: ['ticket', 'waitingList'],
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
    // Only the answer for an article shows whether it is merchandise or a pass.
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

/** Redeeming and giving are not offerings: they have a flag and a line kind, but no page. */
const VOUCHER_CODES = {
  flag: 'hasVoucherCode',
  wireFlag: 'has_voucher_code',
  lines: ['voucherCode'],
} as const

const DONATION = { flag: 'hasDonation', wireFlag: 'has_donation', lines: ['donation'] } as const

type Row = (typeof TABLE)[number]
type Switch = Row | typeof VOUCHER_CODES | typeof DONATION

/** The kinds of basket lines that an offering sells. */
export type SoldKind = Row['lines'][number]

type OrderedKind = Exclude<SoldKind, 'dayTicket'>

/** The kinds of lines in an order, and of suggestions; a day ticket counts as a ticket. */
export const ORDERED_KINDS: readonly OrderedKind[] = TABLE.flatMap(({ lines }) => [
  ...lines.filter((kind) => kind !== 'dayTicket'),
])

export interface Offering {
  /**
   * Identifies the offering in the museum's own labels, in `home_view` and in the shell's texts
   * (`nav.tickets`).
   */
  key: Row['key']
  flag: Row['flag']
  /** The flag as the backend writes it. */
  wireFlag: Row['wireFlag']
  /** The list behind its menu entry. */
  route: Row['route']
  /** Pages below the list; the menu entry is marked as current on them too. */
  below: readonly Row['below'][number][]
  /** The page of a single item. */
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

export const SALE_SWITCHES: readonly SaleSwitch[] = [...TABLE, VOUCHER_CODES, DONATION]

/** May a line of this kind be bought, or redeemed, with this configuration? */
export function isOnSale(kind: Switch['lines'][number], config: OnSale): boolean {
  return SALE_SWITCHES.some(({ flag, lines }) => lines.includes(kind) && config[flag])
}

/** A value for each of the flags, by its name in the API. */
export function onSaleFrom<Value>(
  read: (wireFlag: Switch['wireFlag']) => Value,
): Readonly<Record<Switch['flag'], Value>> {
  const flags = SALE_SWITCHES.map(({ flag, wireFlag }) => [flag, read(wireFlag)])
  return Object.fromEntries(flags)
}
