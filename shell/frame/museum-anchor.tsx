import { Link } from '@shop/shared/routing/router'
import type { ReactNode } from 'react'
import type { MuseumLink } from './museum-link.ts'

interface MuseumAnchorProps {
  leads: MuseumLink
  className?: string | undefined
  children: ReactNode
}

/** A link that the museum has written, to a page of the shop or to another site. */
export function MuseumAnchor({ leads, ...rest }: MuseumAnchorProps) {
  return 'to' in leads ? <Link to={leads.to} {...rest} /> : <a href={leads.href} {...rest} />
}
