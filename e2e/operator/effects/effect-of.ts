import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import { ownLabel } from '@shop/shared/routing/own-label'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import type { Effect, ShownEntry, Warning } from '../contract/config.ts'
import { operatorTexts } from '../texts.ts'
import { type ContentChange, contentWarnings, rewrittenAddresses } from './content-effect.ts'
import { type Extensions, menuOfExtensions, pagesShown } from './extensions.ts'

/** The shop's default name of an entry. */
type NameOfFlag = (flag: Offering['wireFlag']) => string

interface EffectContext {
  /** Language of the operator's page. */
  language: Language
  /** Files in the museum's pictures folder. */
  pictures: ReadonlySet<string>
  extensions: Extensions
  content: ContentChange
}

/** What visitors will notice of a change. */
export function effectOf(
  before: ShopConfig,
  after: ShopConfig,
  { language, pictures, extensions, content }: EffectContext,
): Effect {
  const shown = after.languages.includes(language) ? language : after.preferredLanguage
  const t = operatorTexts(shown, after.country)
  const named: NameOfFlag = (flag) => t(`fields.${flag}`)
  return {
    menu: {
      before: [...menuOf(before, shown, named), ...menuOfExtensions(extensions, before, shown)],
      after: [...menuOf(after, shown, named), ...menuOfExtensions(extensions, after, shown)],
    },
    addresses: {
      appear: addressesOf(after, extensions).filter(
        (address) => !addressesOf(before, extensions).includes(address),
      ),
      vanish: addressesOf(before, extensions).filter(
        (address) => !addressesOf(after, extensions).includes(address),
      ),
      change: rewrittenAddresses(content),
    },
    languages: {
      now: [...before.languages],
      appear: after.languages.filter((one) => !before.languages.includes(one)),
      vanish: before.languages.filter((one) => !after.languages.includes(one)),
    },
    warnings: [
      ...warningsAbout(before, after, pictures),
      ...contentWarnings(content, after, pictures),
    ],
  }
}

function addressesOf(config: ShopConfig, extensions: Extensions): string[] {
  const names = Object.keys(ROUTES) as RouteName[]
  const own = names.filter((name) => isRouteEnabled(name, config)).map((name) => ROUTES[name].path)
  const paths = pagesShown(extensions, config).map(({ path }) => path)
  return [...own, ...paths].map((path) => `/${path}`)
}

function warningsAbout(
  before: ShopConfig,
  after: ShopConfig,
  pictures: ReadonlySet<string>,
): Warning[] {
  const isShown = (config: ShopConfig) =>
    OFFERINGS.some(({ key, flag }) => key === config.homeView && config[flag])
  const isOnSale = (config: ShopConfig) => OFFERINGS.some(({ flag }) => config[flag])
  const known = new Set(picturesIn(before))
  const missing = picturesIn(after).filter((name) => !known.has(name) && !pictures.has(name))
  const hasNewOrigins = after.remoteDevelopmentOrigins.some(
    (origin) => !before.remoteDevelopmentOrigins.includes(origin),
  )
  return [
    ...(isOnSale(before) && !isOnSale(after) ? [{ kind: 'nothingOnSale' as const }] : []),
    ...(isShown(before) && !isShown(after) ? [{ kind: 'homeOff' as const }] : []),
    ...missing.map((name) => ({ kind: 'pictureMissing' as const, name })),
    ...(hasNewOrigins ? [{ kind: 'developersIn' as const }] : []),
  ]
}

function picturesIn(config: ShopConfig): string[] {
  return [...new Set(config.partnerLogos.flatMap(({ logos }) => logos.map(({ image }) => image)))]
}

/** The menu as visitors see it, with the museum's own names where it has set them. */
function menuOf(config: ShopConfig, language: Language, nameOfFlag: NameOfFlag): ShownEntry[] {
  return OFFERINGS.filter(({ flag }) => config[flag]).map((entry) => {
    const worded = config.customTexts.shell?.[`nav.${entry.key}`]?.[language]
    const label = ownLabel(entry, config, language) ?? worded ?? nameOfFlag(entry.wireFlag)
    return { key: entry.key, label }
  })
}
