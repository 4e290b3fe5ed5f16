/** Business constants. Units are part of the name or in the comment. */

// The shop and its money
export const SHOP_ID = '6'
export const DEFAULT_CURRENCY = 'CHF'
/** Reports to shop analytics are always in this currency, whatever the shop charges in. */
export const TRACKING_CURRENCY = 'CHF'
/** The payment provider's own basket object is always in this currency. */
export const PROVIDER_CART_CURRENCY = 'EUR'
/** The footer links the accessibility statement only if the shop charges in this currency. */
export const ACCESSIBILITY_STATEMENT_CURRENCY = 'EUR'
/** Cents; the shipping cost when the backend's answer is not a number. */
export const DEFAULT_SHIPPING_COST_CENTS = 0
/** Cents; highest unit price of a basket line, so that all sums stay safe integers. */
export const UNIT_PRICE_CAP_CENTS = 100_000_000
/** Pieces; the highest count of anything in one line. */
export const COUNT_CAP = 999
/** Lines; maximum in a stored basket, far more than any customer buys. */
export const BASKET_LINES_CAP = 500
/** Entries; the longest list of tickets, sub-tickets or answers one basket line may carry. */
export const LINE_LIST_CAP = 100

// Payment
/** Payment types that need account holder and IBAN. */
export const PAYARTS_WITH_ACCOUNT: readonly string[] = ['74', '164']
/** Length of the random id that links the return from the payment provider to this session. */
export const UNIQUE_SESSION_LENGTH = 12

// Products
/** Merchandise of this product kind is an annual pass. */
export const PASS_PRODUCT_KIND = '13'
/** Voucher validity is wall time at UTC+01:00 all year (the POSIX name has its sign reversed). */
export const VOUCHER_TIME_ZONE = 'Etc/GMT-1'

// Dates
/** The museum's time zone, unless the config names another. */
export const DEFAULT_MUSEUM_ZONE = 'Europe/Zurich'
/** Days, today included, that the tour list offers as "the next few days". */
export const NEXT_DAYS_WINDOW = 5
/** Bookable days that a phone offers before its calendar is opened. */
export const NEXT_DAYS = 7
/** Months to search, at most, for a tour's next available date. */
export const NEXT_DATE_SEARCH_MONTHS = 12

// Site
export const DEFAULT_SITE_TITLE = 'Online Shop'
/** The languages of the interface; the first one is the default. */
export const LANGUAGE_CODES = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const

/** Legal pages; a museum may replace each with its own. */
export const TERMS_PAGES = ['imprint', 'terms', 'data_protection', 'shipping'] as const

// Messages
export const TOAST_MS = 2000
export const TOAST_ANIMATION_MS = 300
export const TOAST_SWIPE_PX = 80
export const ERROR_MESSAGE_MS = 15_000

// The frame of the shop: header and menu
export const HEADER_SCROLLED_PX = 100
export const MENU_MEASURE_THROTTLE_MS = 500
export const SCROLL_RESTORE_RETRY_MS = 500
/** Lower bounds in px; below the first one the screen is `xs`. */
export const BREAKPOINTS_PX = { sm: 544, md: 768, lg: 992, xl: 1200 } as const

// Maintenance (503): reload after a wait within these bounds, doubled each time, up to a maximum
// per session
export const MAINTENANCE_RELOAD_MIN_MS = 2000
export const MAINTENANCE_RELOAD_MAX_MS = 5000
export const MAINTENANCE_RELOADS_PER_SESSION = 5

/** Places; a day with this many or fewer is marked as almost sold out. */
export const FEW_LEFT = 10

// Donations, in cents of the museum's currency
export const DONATION_SUGGESTIONS_CENTS: readonly number[] = [500, 1000, 2000]
export const DONATION_MIN_CENTS = 100
export const DONATION_MAX_CENTS = 1_000_000
