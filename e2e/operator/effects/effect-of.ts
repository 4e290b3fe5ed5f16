import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import { ownLabel } from '@shop/shared/routing/own-label'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { type Effect, mediaFile, type ShownEntry, type Warning } from '../contract/config.ts'
import { operatorTexts } from '../texts.ts'
import {
  type ContentChange,
  changedAddresses,
  contentWarnings,
  homeIsOffer,
  missingPictures,
} from './content-effect.ts'
import { type Extensions, menuOfExtensions, pagesShown } from './extensions.ts'

type NameOfFlag = (flag: Offering['wireFlag']) => string

interface EffectContext {
  language: Language
  /** Names of pictures in the museum's folder, and of uploaded ones. */
  pictures: ReadonlySet<string>
  extensions: Extensions
  content: ContentChange
}

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
      ...difference(addressesOf(before, extensions), addressesOf(after, extensions)),
      change: changedAddresses(content, after),
    },
    languages: { now: [...before.languages], ...difference(before.languages, after.languages) },
    warnings: [
      ...warningsAbout(before, after, pictures),
      ...contentWarnings(content, after, pictures),
    ],
  }
}

function difference<One>(before: readonly One[], after: readonly One[]) {
  return {
    appear: after.filter((one) => !before.includes(one)),
    vanish: before.filter((one) => !after.includes(one)),
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
  const isOnSale = (config: ShopConfig) => OFFERINGS.some(({ flag }) => config[flag])
  const hasNewOrigins = after.remoteDevelopmentOrigins.some(
    (origin) => !before.remoteDevelopmentOrigins.includes(origin),
  )
  return [
    ...(isOnSale(before) && !isOnSale(after) ? [{ kind: 'nothingOnSale' as const }] : []),
    ...(homeIsOffer(before) && !homeIsOffer(after) ? [{ kind: 'homeOff' as const }] : []),
    ...missingPictures(logosOf(before), logosOf(after), pictures),
    ...(hasNewOrigins ? [{ kind: 'developersIn' as const }] : []),
  ]
}

function logosOf({ logo, partnerLogos }: ShopConfig): string[] {
  const own = mediaFile(logo ?? '')
  const partners = partnerLogos.flatMap(({ logos }) => logos.map(({ image }) => image))
  return own === null ? partners : [own, ...partners]
}

/** The menu as visitors see it, with the museum's own names. */
function menuOf(config: ShopConfig, language: Language, nameOfFlag: NameOfFlag): ShownEntry[] {
  return OFFERINGS.filter(({ flag }) => config[flag]).map((entry) => {
    const worded = config.customTexts.shell?.[`nav.${entry.key}`]?.[language]
    const label = ownLabel(entry, config, language) ?? worded ?? nameOfFlag(entry.wireFlag)
    return { key: entry.key, label }
  })
}
