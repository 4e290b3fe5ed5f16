import { useTexts } from '@shop/shared/i18n/use-texts'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

interface TitledPageProps {
  /** Key of the title with its namespace, e.g. `mf_tickets:title.tickets`; null for none. */
  title: string | null
  children: ReactNode
}

export function TitledPage({ title, children }: TitledPageProps) {
  const { t } = useTexts()
  usePageTitle(title === null ? '' : t(title))
  useFocusOnArrival()
  return children
}
