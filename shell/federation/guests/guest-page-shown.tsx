import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { LazyWithdrawnPage } from '../../pages/withdrawn/lazy-page.tsx'
import { RemotePage } from '../remote-page.tsx'
import type { RemotePages } from '../remote-pages.ts'
import { guestLabel, isGuestOn } from './guest-entries.ts'
import type { FoundGuestPage } from './guest-pages.ts'
import { NothingHere } from './nothing-here.tsx'

interface GuestPageShownProps {
  guest: FoundGuestPage
  pages: RemotePages
}

/** A page of a guest, while it is on; who is there when it is switched off is told that. */
export function GuestPageShown({ guest, pages }: GuestPageShownProps) {
  const config = useUnit($config)
  const { language } = useTexts('shell')
  const isOn = isGuestOn(guest, config)
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)
  if (isOn) return <RemotePage pages={pages} remote={guest.remote} name={guest.name} />
  const name = wasOn ? guestLabel(guest, config, language) : undefined
  return name ? <LazyWithdrawnPage of={{ name }} /> : <NothingHere />
}
