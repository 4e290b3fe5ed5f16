import { COLOR_SCHEMES } from '@shop/shared/config/color-scheme'
import { LONGEST_WORDING } from '@shop/shared/config/field-kinds'
import { TITLE_SEPARATORS } from '@shop/shared/config/shop-config'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { WIRE_SCALARS } from './wire-scalars.ts'

const { Email, Flag, Text } = WIRE_SCALARS

const text = (description: string) => v.optional(v.pipe(v.string(), v.description(description)))
const flag = (description: string, standard = false) =>
  v.optional(v.pipe(Flag, v.description(description)), standard)
const address = (description: string) =>
  v.optional(v.nullable(v.pipe(v.string(), v.url(), v.description(description))))
const byLanguage = (description: string, value: v.GenericSchema<string> = Text) =>
  v.optional(
    v.pipe(
      v.record(v.string(), value),
      v.description(`${description}; by language code, such as \`de\`.`),
    ),
  )

const termsLink = v.union([
  v.object({ url: v.pipe(v.string(), v.url()), title: v.optional(v.string()) }),
  v.literal(false),
])

const termsLinks = v.object({
  imprint: v.optional(termsLink),
  terms: v.optional(termsLink),
  data_protection: v.optional(termsLink),
  shipping: v.optional(termsLink),
})

const ownText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_WORDING))

const partnerGroup = v.object({
  name: v.optional(v.record(v.string(), v.string())),
  logos: v.optional(
    v.array(
      v.object({
        image: v.pipe(v.string(), v.nonEmpty(), v.description('File name below `/media/`.')),
        url: v.optional(v.nullable(v.pipe(v.string(), v.url()))),
        name: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

/**
 * The config as a backend should write it. It stands here because the shop reads each field by
 * itself, which no converter can look into; a test compares the names with those the shop asks for.
 */
export const wireConfig = v.object({
  site_name: text("The museum's name."),
  site_name_translations: byLanguage("The museum's name"),
  title_separator: v.optional(
    v.nullable(
      v.pipe(
        v.picklist(TITLE_SEPARATORS),
        v.description("Stands between a page's title and the name of the site."),
      ),
    ),
  ),
  nav_translations: v.optional(
    v.pipe(
      v.record(v.string(), v.record(v.string(), v.string())),
      v.description('Names of menu entries by their key (`tickets`, …) and language code.'),
    ),
  ),
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(LANGUAGES)),
      v.minLength(1),
      v.description('Languages that are offered; all of them where nothing is said.'),
    ),
  ),
  prefered_language: v.optional(
    v.nullable(
      v.pipe(
        v.picklist([...LANGUAGES, 'browser']),
        v.description("Of addresses without a language; `browser`: the visitor's own, if offered."),
      ),
    ),
  ),
  has_tickets: flag('Events are sold.'),
  has_guided_tours: flag('Guided tours are sold.'),
  has_merchandise: flag('Articles are sold.'),
  has_memcard: flag('Annual passes are sold.'),
  has_vouchers: flag('Gift vouchers are sold.'),
  has_voucher_code: flag('Voucher codes can be redeemed.'),
  waiting_room: v.optional(
    v.pipe(
      v.picklist(['closed', 'open']),
      v.description('Whether a waiting room stands before paying at the moment.'),
    ),
    'closed',
  ),
  content_revision: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Another one whenever the museum has changed the words of `static/content` or of a page; open shops then ask for them again.',
      ),
    ),
  ),
  has_user_registration: flag('Customers can have an account.', true),
  has_service_worker: flag(
    'Browsers keep the shop for visits without network; off, what they keep is deleted.',
    true,
  ),
  logo_links_to_main_site: flag('The logo leads to `museum_main_url`.'),
  museum_main_url: address("The museum's own site."),
  extern_museum_main_url: address('Read where there is no `museum_main_url`.'),
  museum_per_language_urls: byLanguage("The museum's own site", v.pipe(v.string(), v.url())),
  partner_logos: v.optional(v.array(partnerGroup)),
  custom_terms_links: v.optional(
    v.pipe(
      v.record(v.string(), v.union([termsLinks, v.literal(false)])),
      v.description("By language code; `false` for no link, a missing one is the shop's own page."),
    ),
  ),
  currency_symbol: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{3}$/),
      v.description('Also read are €, £, Fr., SFr. and US$; any other sign is shown as it is.'),
      v.examples(['EUR']),
    ),
    'CHF',
  ),
  time_zone: v.optional(
    v.pipe(
      v.string(),
      v.description("Name of the museum's zone in the IANA database."),
      v.examples(['Europe/Zurich']),
    ),
    'Europe/Zurich',
  ),
  accent: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/), v.examples(['#1f5f5b']))),
  ),
  color_scheme: v.optional(
    v.pipe(
      v.picklist(COLOR_SCHEMES),
      v.description("`auto` is the one that the visitor's device asks for."),
    ),
    'light',
  ),
  logo: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^(https?:\/\/|\/(?![/\\]))/),
        v.description("An http(s) address, or a path on the shop's own origin."),
        v.examples(['/media/logo.svg']),
      ),
    ),
  ),
  support_email: v.optional(v.nullable(Email)),
  support_phone: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^(\+|00)[\d ()./-]+$/),
        v.description('International, written as people read it.'),
        v.examples(['+41 44 555 01 20']),
      ),
    ),
  ),
  operating_company: text('Copyright line; the name of the site where nothing is said.'),
  country: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{2}$/),
      v.description(
        'Where the museum is, ISO 3166-1 (`DE`): numbers and amounts are written as there. Without it francs are written as in Switzerland, other currencies as is usual in each language.',
      ),
      v.examples(['CH']),
    ),
  ),
  default_user_country_key: text('Key of the country that forms begin with.'),
  guided_tour_default_language: text('`langIdentifier` that the list of tours begins with.'),
  guided_tour_soldout_timeslots: flag('The backend has `tour/soldoutTimeslots`.'),
  calendar_details: flag('The backend knows the parameter `details` of calendars.'),
  shipping_owners: flag('The backend knows `owners` of passes in `shipping/costs`.'),
  home_view: text('Menu entry that stands at the home address.'),
  show_progress_bar: flag('The steps of the checkout are shown.', true),
  show_header: flag('Header and footer off: the shop is a module of another page.', true),
  show_footer: flag('Header and footer off: the shop is a module of another page.', true),
  cookie_disclaimer: flag('The cookie notice is shown.'),
  payment_provider_domains: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description('Who comes back from there was not referred by it.'),
      v.examples([['pay.example']]),
    ),
  ),
  customer_key: text("Which set of a museum's own words is shown."),
  custom_texts: v.optional(
    v.pipe(
      v.record(v.string(), v.record(v.string(), v.record(v.string(), ownText))),
      v.description(
        "What the museum says instead of the shop, by the folder that has the text, its key and language. A text has the shop's placeholders (`{{count}}`) and no `$t(`; another one, or one that the shop does not know, is not shown. Those of the language that is asked in are enough, with those of `prefered_language`.",
      ),
      v.examples([{ booking: { 'summary.add': { de: 'Jetzt reservieren' } } }]),
    ),
  ),
  remote_texts: v.optional(
    v.pipe(
      v.record(v.string(), v.record(v.string(), v.string())),
      v.description('What visitors read where a part of the shop cannot be shown, by its folder.'),
    ),
  ),
  remote_development_origins: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description("Origins a developer's own build of a remote may come from."),
      v.examples([['http://localhost:3002']]),
    ),
  ),
})
