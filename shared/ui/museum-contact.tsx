import { $config } from '@shop/shared/config/model'
import { contactLinks } from '@shop/shared/document/contact'
import { useUnit } from 'effector-react'
import { Fragment, type ReactNode } from 'react'

interface MuseumContactProps {
  otherwise?: ReactNode
  className?: string | undefined
}

export function MuseumContact({ otherwise = null, className }: MuseumContactProps) {
  const links = contactLinks(useUnit($config))
  if (links.length === 0) return otherwise
  return links.map(({ href, text }, at) => (
    <Fragment key={href}>
      {at > 0 ? '\u00a0· ' : null}
      <a href={href} className={className}>
        {text}
      </a>
    </Fragment>
  ))
}

export function useHasContact(): boolean {
  return contactLinks(useUnit($config)).length > 0
}
