import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { redirectedPath } from '@shop/shared/routing/redirected-path'
import { Navigate, Route, Routes, useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { type ComponentType, useState } from 'react'
import {
  $extensionPages,
  extensionLabel,
  type FoundExtensionPage,
  isExtensionOn,
} from '../../frame/entries/extension-pages.ts'
import { useComingTitle } from '../../frame/titles/page-title.ts'
import { usePlace } from '../../frame/use-place.ts'
import { NothingHere } from '../../pages/not-found/page.tsx'
import type { ExtensionRoutesProps, RemotePageProps } from '../../pages/remote-components.ts'
import { LazyWithdrawnPage } from '../../pages/withdrawn/lazy-page.tsx'

interface BoundExtensionRoutesProps extends ExtensionRoutesProps {
  RemotePage: ComponentType<RemotePageProps>
  /** Shown at an unknown address, keyed by its path, until the registry is searched. */
  Search: ComponentType<RemotePageProps>
}

/**
 * Addresses that are not the shell's own: pages from the registry, or "not found". The registry
 * must be read to decide. An address in a language that is no longer offered redirects to the same
 * page in the document's language.
 */
export function ExtensionRoutes({ RemotePage, Search, addressesOf }: BoundExtensionRoutesProps) {
  const extensions = useUnit($extensionPages)
  const { languages } = useUnit($config)
  const { language } = useTexts('shell')
  const { pathname, search, hash } = useLocation()
  const isOwn = usePlace().route !== null
  // The shell's own addresses are never given to extensions, even while their page is switched off.
  if (isOwn) return <NothingHere />
  const to = redirectedPath(pathname, { languages, preferredLanguage: language })
  if (to !== null) return <Navigate replace to={to + search + hash} />
  return (
    <Routes>
      {(extensions ?? []).flatMap((page) =>
        addressesOf(page.path).map((address) => (
          <Route
            key={address}
            path={address}
            caseSensitive
            // Two remotes may have pages with the same name.
            element={
              <ExtensionPage
                key={`${page.remote}/${page.name}`}
                page={page}
                RemotePage={RemotePage}
              />
            }
          />
        )),
      )}
      <Route path="*" element={<Search key={pathname} remote="" name={pathname} />} />
    </Routes>
  )
}

interface ExtensionPageProps {
  page: FoundExtensionPage
  RemotePage: ComponentType<RemotePageProps>
}

function ExtensionPage({ page, RemotePage }: ExtensionPageProps) {
  const config = useUnit($config)
  const { language } = useTexts('shell')
  const isOn = isExtensionOn(page, config)
  const [wasOn, setWasOn] = useState(isOn)
  const label = extensionLabel(page, config, language)
  useComingTitle(label ?? '')
  if (isOn && !wasOn) setWasOn(true)
  if (isOn) return <RemotePage remote={page.remote} name={page.name} />
  return label ? <LazyWithdrawnPage of={{ name: label }} wasOn={wasOn} /> : <NothingHere />
}
