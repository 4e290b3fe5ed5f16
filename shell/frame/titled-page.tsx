import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation, useNavigationType } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: moves the focus
import { type ReactNode, useEffect, useRef } from 'react'
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
  const { pathname } = useLocation()
  const navigation = useRef<string>(undefined)
  navigation.current = useNavigationType()
  // A choice written into the query is no other page: only the path counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it another page
  useEffect(() => {
    if (navigation.current === 'POP') return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
  return children
}
