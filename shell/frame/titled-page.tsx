import { useTexts } from '@shop/shared/i18n/use-texts'
import { useNavigationType } from '@shop/shared/routing/router'
import { type ReactNode, useEffect } from 'react'
import { usePageTitle } from './page-title.ts'

interface TitledPageProps {
  /** Key of the page's title with its namespace, e.g. `mf_tickets:title.tickets`; null for none. */
  title: string | null
  children: ReactNode
}

/** Gives a page its title and, on the way to it, the focus to its heading (not on going back). */
export function TitledPage({ title, children }: TitledPageProps) {
  const { t } = useTexts()
  usePageTitle(title === null ? '' : t(title))
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation === 'POP') return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [navigation])
  return children
}
