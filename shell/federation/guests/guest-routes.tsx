import { Route, Routes, useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { usePlace } from '../../frame/use-place.ts'
import { RemotePage } from '../remote-page.tsx'
import type { RemotePages } from '../remote-pages.ts'
import type { GuestRoutesProps } from '../remote-parts.tsx'
import { GuestPageShown } from './guest-page-shown.tsx'
import { $guestPages } from './model.ts'
import { NothingHere } from './nothing-here.tsx'

interface BoundGuestRoutesProps extends GuestRoutesProps {
  pages: RemotePages
  /** Stand at an address that is nobody's, by its path, until that is known. */
  searches: RemotePages
}

/**
 * The addresses that are not the shell's own: pages the registry names, or nothing. Whether there
 * are any is known only once the registry is read.
 */
export function GuestRoutes({ pages, searches, addressesOf }: BoundGuestRoutesProps) {
  const guests = useUnit($guestPages)
  const { pathname } = useLocation()
  // An address of the shell's stays its own, also while what it leads to is switched off.
  if (usePlace().route !== null) return <NothingHere />
  return (
    <Routes>
      {(guests ?? []).flatMap((guest) =>
        addressesOf(guest.path).map((address) => (
          <Route
            key={address}
            path={address}
            caseSensitive
            element={<GuestPageShown key={guest.name} guest={guest} pages={pages} />}
          />
        )),
      )}
      <Route
        path="*"
        element={<RemotePage key={pathname} pages={searches} remote="" name={pathname} />}
      />
    </Routes>
  )
}
