import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Route, Routes, useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { type ComponentType, useState } from 'react'
import {
  $extensionPages,
  extensionLabel,
  type FoundExtensionPage,
  isExtensionOn,
} from '../../frame/extension-pages.ts'
import { useComingTitle } from '../../frame/page-title.ts'
import { usePlace } from '../../frame/use-place.ts'
import { NothingHere } from '../../pages/not-found/page.tsx'
import type { ExtensionRoutesProps, RemotePageProps } from '../../pages/remote-components.ts'
import { LazyWithdrawnPage } from '../../pages/withdrawn/lazy-page.tsx'

interface BoundExtensionRoutesProps extends ExtensionRoutesProps {
  RemotePage: ComponentType<RemotePageProps>
  /** Stands at an address that is nobody's, by its path, until that is known. */
  Search: ComponentType<RemotePageProps>
}

/**
 * The addresses that are not the shell's own: pages the registry names, or nothing. Whether there
 * are any is known only once the registry is read.
 */
export function ExtensionRoutes({ RemotePage, Search, addressesOf }: BoundExtensionRoutesProps) {
  const extensions = useUnit($extensionPages)
  const { pathname } = useLocation()
  // An address of the shell's stays its own, also while what it leads to is switched off.
  if (usePlace().route !== null) return <NothingHere />
  return (
    <Routes>
      {(extensions ?? []).flatMap((page) =>
        addressesOf(page.path).map((address) => (
          <Route
            key={address}
            path={address}
            caseSensitive
            element={<ExtensionPage key={page.name} page={page} RemotePage={RemotePage} />}
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

/** A page of an extension, while it is on; who is there while it is off reads that it is. */
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
