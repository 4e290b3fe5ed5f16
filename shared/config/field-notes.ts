import type { FieldName } from './config-fields.ts'

/** Documentation of a config field; the shop does not load it. */
export interface FieldNote {
  /**
   * For developers of backends, in Markdown without links: `api/openapi.json` and `shell/CONFIG.md`
   * contain it.
   */
  says: string
  /** Text that follows in `CONFIG.md` only; its links are relative to `shell/`. */
  more?: string
  /** In `CONFIG.md`, the behaviour without the field; by default the default value. */
  unset?: string
  /**
   * The page of `/operator` that changes the field; a field without a page is set in the catalogue.
   */
  page?: ConfigPage
}

/** The pages of `/operator` that change the config. */
export const CONFIG_PAGES = [
  'offerings',
  'names',
  'look',
  'menu',
  'texts',
  'home',
  'pages',
  'notice',
  'hours',
  'partners',
  'terms',
  'failures',
  'waiting-room',
  'robots',
] as const

export type ConfigPage = (typeof CONFIG_PAGES)[number]

const OWN_TEXTS = "the shop's own texts"

/** By name in the API. A page of `/operator` shows its fields in this order. */
export const FIELD_NOTES: Record<FieldName, FieldNote> = {
  has_tickets: {
    says: 'Events are sold.',
    more: 'Like every offering, it has a menu entry, tiles and pages only when it is on.',
    page: 'offerings',
  },
  has_guided_tours: { says: 'Guided tours are sold.', page: 'offerings' },
  has_merchandise: { says: 'Articles are sold.', page: 'offerings' },
  has_memcard: { says: 'Annual passes are sold.', page: 'offerings' },
  has_vouchers: { says: 'Gift vouchers are sold.', page: 'offerings' },
  has_donation: {
    says: 'The basket offers a donation. The backend knows items of the type `donation`.',
    page: 'offerings',
  },
  has_voucher_code: { says: 'Voucher codes can be redeemed in the basket.', page: 'offerings' },
  has_user_registration: {
    says: 'Customers can have an account.',
    more: 'Without accounts all customers buy as guests.',
    page: 'offerings',
  },
  guided_tour_default_language: {
    says: '`langIdentifier` that is selected first in the list of tours, if it has tours.',
  },
  guided_tour_soldout_timeslots: {
    says: 'The backend has `tour/soldoutTimeslots`, and the shop requests sold-out times there.',
  },
  calendar_details: {
    says: 'The backend knows the parameter `details` of calendars, which then have prices.',
    more: 'The shop does not send it to other backends.',
  },
  shipping_owners: {
    says: 'The backend knows `owners` of passes in `shipping/costs`.',
    more: 'The shop does not send them to other backends.',
  },
  withdrawal: {
    says: 'Consumers may withdraw from goods, passes and vouchers online: the shop links “Withdraw from contract” and sends `booking/withdraw`.',
    more: 'For shops that sell to consumers in the EU (directive 2023/2673).',
    page: 'offerings',
  },
  date_changes: {
    says: 'Visitors can move a booking to another date: the backend has `booking/times` and `booking/change`.',
    more: 'Deadline, fee and number of changes are [settings](../e2e/museum/SETTINGS.md) of the backend.',
  },
  waiting_list: {
    says: 'Visitors can wait for places of a sold-out time: the backend has `waiting-list/join` and `waiting-list/claim`, and mails them when places are free.',
    more: 'How long places are held for them is a [setting](../e2e/museum/SETTINGS.md) of the backend.',
  },
  waiting_list_tours: {
    says: 'Visitors can wait for places of a tour, too: these calls accept `tour`. Only with `waiting_list` and `has_tickets`, because `mf-tickets` has the page of the mailed link.',
  },
  has_service_worker: {
    says: 'Browsers store the shop for visits without network; when it is off, they delete the stored files at the next visit.',
  },
  waiting_room: {
    says: 'Must visitors pass a waiting room before they pay?',
    more: '`automatic`: the backend decides, see [the calls](../shared/api/README.md).',
    page: 'waiting-room',
  },
  languages: {
    says: 'Offered languages, out of `de en fr it nl es sv da`; only these are prefixes of addresses.',
    more: 'With a single language there is no language menu.',
    unset: 'all eight',
    page: 'names',
  },
  prefered_language: {
    says: "Language of addresses without a prefix; `browser`: the visitor's own language, if offered.",
    unset: 'German',
    page: 'names',
  },
  site_name_translations: {
    says: "The museum's name; by language code, such as `de`.",
    page: 'names',
  },
  site_name: {
    says: "The museum's name in languages without a translation.",
    unset: 'Online Shop',
    page: 'names',
  },
  support_email: {
    says: 'Address for visitors who need help.',
    page: 'names',
  },
  support_phone: {
    says: 'Telephone number for visitors who need help: international, in readable form.',
    more: 'It is dialled without the `(0)`.',
    page: 'names',
  },
  operating_company: {
    says: 'Copyright line; by default the name of the site.',
    unset: 'the site’s name',
    page: 'names',
  },
  museum_main_url: {
    says: "The museum's own site, the link target of name and logo.",
    unset: 'the shop’s home',
    page: 'names',
  },
  extern_museum_main_url: { says: 'Used if `museum_main_url` is missing.' },
  museum_per_language_urls: {
    says: "The museum's own site; by language code, such as `de`.",
    unset: '`museum_main_url`',
  },
  title_separator: {
    says: "Separator between a page's title and the name of the site.",
    more: '`–`, `-` or `\\|`.',
  },
  accent: {
    says: 'Colour of links and buttons, `#rrggbb`; darkened (or lightened in the dark scheme) if its contrast is too low.',
    unset: 'the shop’s own',
    page: 'look',
  },
  color_scheme: {
    says: "Light or dark; `auto` follows the setting of the visitor's device.",
    more: 'Paper stays white.',
    page: 'look',
  },
  embed_accent: {
    says: 'Pages with the shop in a frame may choose its accent.',
    more: 'See [Embed](EMBED.md).',
    page: 'look',
  },
  country: {
    says: 'Country of the museum, ISO 3166-1 (`DE`): numbers and amounts are written as in that country. Without it, francs are written as in Switzerland, and other currencies in the usual form of each language.',
    more: 'Tax rates and the German spelling (ß) also follow it.',
    page: 'look',
  },
  show_progress_bar: { says: 'The four steps above the checkout are shown.', page: 'look' },
  currency_symbol: {
    says: 'Three letters, such as EUR. The signs €, £, Fr., SFr. and US$ are also understood; any other sign is shown unchanged.',
  },
  time_zone: { says: "Time zone of the museum's clock, by its name in the IANA database." },
  default_user_country_key: { says: 'Key of the country that forms select first.' },
  logo: {
    says: "Picture next to the name: an http(s) address, or a path on the shop's own origin.",
    page: 'look',
  },
  logo_links_to_main_site: { says: 'The logo is a link to `museum_main_url`.' },
  show_header: {
    says: 'With header and footer off, the shop is a part of another page.',
    more: 'See [Embed](EMBED.md).',
  },
  show_footer: { says: 'With header and footer off, the shop is a part of another page.' },
  nav_translations: {
    says: 'Names of menu entries by their key (`tickets`, `guided_tours`, …) and language code.',
    unset: OWN_TEXTS,
    page: 'menu',
  },
  home_view: {
    says: 'Menu entry that is shown at the home address.',
    more: 'If it is unknown or off, the landing page is shown.',
    unset: 'a landing page',
    page: 'menu',
  },
  customer_key: {
    says: "Key of the museum's set of own texts.",
    more: 'One of the sets in [`texts/`](texts/).',
  },
  custom_texts: {
    says: "The museum's own texts, by the folder of the shop's text, its key and language. A text must have the same placeholders as the shop's text (`{{count}}`) and no `$t(`; the shop ignores any other text, and unknown keys. The texts in the language of the request and in `prefered_language` are enough.",
    more: 'Folders are `shell`, `shared`, `booking`, `mf-tickets`, …: `{"booking": {"summary.add": {"de": "Reservieren"}}}`. Plural forms have separate keys. These texts take precedence over the set of `customer_key`.',
    unset: OWN_TEXTS,
    page: 'texts',
  },
  content_revision: {
    says: 'Changes whenever the museum has changed the texts of `static/content` or of a page; open shops then request them again.',
  },
  partner_logos: {
    says: 'Groups of logos at the foot of each page, `{name: {de: …}, logos: [{image, url, name}]}`; pictures are below `/media/`.',
    page: 'partners',
  },
  custom_terms_links: {
    says: "By language code; `false` for no link; a missing one links to the shop's own page.",
    more: 'Pages are `imprint`, `terms`, `data_protection`, `shipping`, each `{url, title}`.',
    unset: 'the shop’s own pages',
    page: 'terms',
  },
  cookie_disclaimer: {
    says: 'The cookie notice is shown, with the texts of `static/content`; visitors accept or refuse.',
    more: 'Visitors can change their choice at the foot of each page; until they accept, analytics receive nothing, see [Analytics](ANALYTICS.md).',
  },
  payment_provider_domains: {
    says: 'Domains of the payment provider; a return from there does not count as a referral.',
  },
  remote_texts: {
    says: 'Message for visitors if a part of the shop cannot be shown, by its folder (`mf-tours`) and language.',
    unset: OWN_TEXTS,
    page: 'failures',
  },
  remote_development_origins: {
    says: "Allowed origins of developers' own builds of remotes.",
    more: 'See [Work on one remote](../shared/federation/README.md#work-on-one-remote).',
    page: 'failures',
  },
}
