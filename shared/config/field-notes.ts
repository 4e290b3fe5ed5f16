import type { FieldName } from './config-fields.ts'

/** Of each field of the config, all that the shop does not load. */
export interface FieldNote {
  /** For backends, in Markdown without links: `api/openapi.json` and `shell/CONFIG.md` have it. */
  says: string
  /** Follows in `CONFIG.md`; links start in `shell/`. */
  more?: string
  /** In `CONFIG.md`, what applies without the field; by default the value that stands in its place. */
  unset?: string
  /** The page of `/operator` that changes it; a field without one is set in the catalogue. */
  page?: ConfigPage
}

/** The pages of `/operator` that change the config, in the order of its menu. */
export const CONFIG_PAGES = [
  'offerings',
  'names',
  'look',
  'menu',
  'texts',
  'home',
  'pages',
  'partners',
  'terms',
  'failures',
  'waiting-room',
  'robots',
] as const

export type ConfigPage = (typeof CONFIG_PAGES)[number]

const OWN_WORDS = "the shop's own words"

/** By name on the wire. A page of `/operator` shows its fields in this order. */
export const FIELD_NOTES: Record<FieldName, FieldNote> = {
  has_tickets: {
    says: 'Events are sold.',
    more: 'As of every offering, its menu entry, tiles and pages exist only when it is on.',
    page: 'offerings',
  },
  has_guided_tours: { says: 'Guided tours are sold.', page: 'offerings' },
  has_merchandise: { says: 'Articles are sold.', page: 'offerings' },
  has_memcard: { says: 'Annual passes are sold.', page: 'offerings' },
  has_vouchers: { says: 'Gift vouchers are sold.', page: 'offerings' },
  has_voucher_code: { says: 'Voucher codes can be redeemed in the basket.', page: 'offerings' },
  has_user_registration: {
    says: 'Customers can have an account.',
    more: 'Without accounts everyone buys as a guest, and nobody can open one.',
    page: 'offerings',
  },
  guided_tour_default_language: {
    says: '`langIdentifier` that the list of tours begins with, if there are tours in it.',
  },
  guided_tour_soldout_timeslots: {
    says: 'The backend has `tour/soldoutTimeslots`, and the shop asks it for sold-out times.',
  },
  calendar_details: {
    says: 'The backend knows the parameter `details` of calendars, which then have prices.',
    more: 'The shop does not send it to another backend.',
  },
  shipping_owners: {
    says: 'The backend knows `owners` of passes in `shipping/costs`.',
    more: 'The shop does not send them to another backend.',
  },
  has_service_worker: {
    says: 'Browsers keep the shop for visits without network; off, what they keep is deleted at the next visit.',
  },
  waiting_room: {
    says: 'Whether a waiting room stands before paying at the moment.',
    more: '`automatic` where that is the backend’s to say, see [the calls](../shared/api/README.md).',
    page: 'waiting-room',
  },
  languages: {
    says: 'Languages that are offered, of `de en fr it nl es sv da`; only these are prefixes of addresses.',
    more: 'One alone needs no menu.',
    unset: 'all eight',
    page: 'names',
  },
  prefered_language: {
    says: "Of addresses without a language; `browser`: the visitor's own, if offered.",
    unset: 'German',
    page: 'names',
  },
  site_name_translations: {
    says: "The museum's name; by language code, such as `de`.",
    page: 'names',
  },
  site_name: {
    says: "The museum's name in languages that have none of their own.",
    unset: 'Online Shop',
    page: 'names',
  },
  support_email: {
    says: 'Whom visitors can write to when something does not work.',
    page: 'names',
  },
  support_phone: {
    says: 'Whom visitors can call when something does not work: international, written as people read it.',
    more: 'It is dialled without the `(0)`.',
    page: 'names',
  },
  operating_company: {
    says: 'Copyright line; the name of the site where nothing is said.',
    unset: 'the site’s name',
    page: 'names',
  },
  museum_main_url: {
    says: "The museum's own site, where name and logo lead.",
    unset: 'the shop’s home',
    page: 'names',
  },
  extern_museum_main_url: { says: 'Read where there is no `museum_main_url`.' },
  museum_per_language_urls: {
    says: "The museum's own site; by language code, such as `de`.",
    unset: '`museum_main_url`',
  },
  title_separator: {
    says: "Stands between a page's title and the name of the site.",
    more: '`–`, `-` or `\\|`.',
  },
  accent: {
    says: 'Colour of links and buttons, `#rrggbb`; darkened (by night lightened) where its contrast is too low.',
    unset: 'the shop’s own',
    page: 'look',
  },
  color_scheme: {
    says: "`auto` is the one that the visitor's device asks for.",
    more: 'Paper stays white.',
    page: 'look',
  },
  country: {
    says: 'Where the museum is, ISO 3166-1 (`DE`): numbers and amounts are written as there. Without it francs are written as in Switzerland, other currencies as is usual in each language.',
    more: 'Tax rates and German texts (ß) follow it as well.',
    page: 'look',
  },
  show_progress_bar: { says: 'The four steps above the checkout are shown.', page: 'look' },
  currency_symbol: {
    says: 'Three letters, such as EUR. Also read are €, £, Fr., SFr. and US$; any other sign is shown as it is.',
  },
  time_zone: { says: "Name of the museum's zone in the IANA database: the museum's clock." },
  default_user_country_key: { says: 'Key of the country that forms begin with.' },
  logo: {
    says: "Picture beside the name: an http(s) address, or a path on the shop's own origin.",
  },
  logo_links_to_main_site: { says: 'The logo leads to `museum_main_url`.' },
  show_header: {
    says: 'Header and footer off: the shop is a module of another page.',
    more: 'See [Embed](EMBED.md).',
  },
  show_footer: { says: 'Header and footer off: the shop is a module of another page.' },
  nav_translations: {
    says: 'Names of menu entries by their key (`tickets`, `guided_tours`, …) and language code.',
    unset: OWN_WORDS,
    page: 'menu',
  },
  home_view: {
    says: 'Menu entry that stands at the home address.',
    more: 'One that is unknown or off leaves the landing page.',
    unset: 'a landing page',
    page: 'menu',
  },
  customer_key: {
    says: "Which set of a museum's own words is shown.",
    more: 'One of the sets in [`texts/`](texts/).',
  },
  custom_texts: {
    says: "What the museum says instead of the shop, by the folder that has the text, its key and language. A text has the shop's placeholders (`{{count}}`) and no `$t(`; another one, or one that the shop does not know, is not shown. Those of the language that is asked in are enough, with those of `prefered_language`.",
    more: 'Folders are `shell`, `shared`, `booking`, `mf-tickets`, …: `{"booking": {"summary.add": {"de": "Reservieren"}}}`. Plural forms are keys of their own. They stand over the set of `customer_key`.',
    unset: OWN_WORDS,
    page: 'texts',
  },
  content_revision: {
    says: 'Another one whenever the museum has changed the words of `static/content` or of a page; open shops then ask for them again.',
  },
  partner_logos: {
    says: 'Groups of logos at the foot of each page, `{name: {de: …}, logos: [{image, url, name}]}`; pictures lie below `/media/`.',
    page: 'partners',
  },
  custom_terms_links: {
    says: "By language code; `false` for no link, a missing one is the shop's own page.",
    more: 'Pages are `imprint`, `terms`, `data_protection`, `shipping`, each `{url, title}`.',
    unset: 'the shop’s own pages',
    page: 'terms',
  },
  cookie_disclaimer: {
    says: 'The cookie notice is shown, with the words of `static/content`, to accept or refuse.',
    more: 'The choice stands again at the foot of each page; until it is accepted analytics get nothing, see [Analytics](ANALYTICS.md).',
  },
  payment_provider_domains: { says: 'A return from there does not count as a referral.' },
  remote_texts: {
    says: 'What visitors read where a part of the shop cannot be shown, by its folder (`mf-tours`) and language.',
    unset: OWN_WORDS,
    page: 'failures',
  },
  remote_development_origins: {
    says: "Origins a developer's own build of a remote may come from.",
    more: 'See [Work on one remote](../shared/federation/README.md#work-on-one-remote).',
    page: 'failures',
  },
}
