import type { PartnerLogo } from '@shop/shared/config/partner-group'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { textIn } from '@shop/shared/i18n/text-in'
import { webAddressOf } from '../links/web-address.ts'

/** The folder of logos that the config names by file name only. */
const PARTNER_LOGO_PREFIX = '/media/'

export interface PartnerLogos {
  title: string | null
  logos: PartnerLogo[]
}

/** The museum's partners for the footer; groups without pictures are left out. */
export function partnerLogos(
  {
    partnerLogos: groups,
    preferredLanguage,
  }: Pick<ShopConfig, 'partnerLogos' | 'preferredLanguage'>,
  language: Language,
): PartnerLogos[] {
  return groups.flatMap(({ name, logos }): PartnerLogos[] => {
    const shown = logos.flatMap(({ image, url, name }) => {
      const address = logoAddress(image)
      return address === null ? [] : [{ image: address, url: webAddressOf(url), name }]
    })
    return shown.length === 0
      ? []
      : [{ title: textIn(name, language, preferredLanguage), logos: shown }]
  })
}

/**
 * A file below the prefix, with or without the prefix in the config; `..` cannot leave the folder.
 */
function logoAddress(image: string): string | null {
  const file = image.trim().replace(PARTNER_LOGO_PREFIX, '').replace(/^\/+/, '')
  const parts = file.split('/')
  if (file === '' || /^[a-z]+:/i.test(file) || parts.includes('..')) return null
  return PARTNER_LOGO_PREFIX + parts.map(encodeURIComponent).join('/')
}

/** The name of a link with an unnamed logo: the domain of its address. */
export function linkName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
