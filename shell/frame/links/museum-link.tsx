import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { Link } from '@shop/shared/routing/router'
import { isRouteEnabled } from '@shop/shared/routing/routes'
import type { ReactNode } from 'react'
import { webAddressOf } from './web-address.ts'

/** A link in the museum's texts: `to` leads to a page of the shop, `href` to another site. */
export type MuseumLink = { to: string } | { href: string }

/**
 * Reads a link that the museum has written: an http(s) address, or a path of the shop without its
 * language. Null for anything else, and for pages that do not exist or are switched off.
 */
export function museumLink(
  written: string,
  language: Language,
  config: ShopConfig,
): MuseumLink | null {
  const href = webAddressOf(written)
  if (href !== null) return { href }
  const path = `/${language}/${written.trim().replace(/^\/+/, '')}`
  const route = routeOfPath(path.replace(/[?#].*/, ''), config.languages)
  return written.trim() !== '' && route !== null && isRouteEnabled(route, config)
    ? { to: path }
    : null
}

interface MuseumAnchorProps {
  leads: MuseumLink
  className?: string | undefined
  children: ReactNode
}

export function MuseumAnchor({ leads, ...rest }: MuseumAnchorProps) {
  return 'to' in leads ? <Link to={leads.to} {...rest} /> : <a href={leads.href} {...rest} />
}
