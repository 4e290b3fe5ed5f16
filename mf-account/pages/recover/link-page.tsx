import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useParams } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { linkOpened } from './model.ts'

/** A link with its token in the path: it is read, and leaves the address and the history at once. */
export function RecoverLinkPage() {
  const { language } = useTexts()
  const { guid = '' } = useParams()
  const open = useUnit(linkOpened)
  useOpened(open, guid)
  return <Navigate to={pathTo('recoverAccountByHash', language)} replace />
}
