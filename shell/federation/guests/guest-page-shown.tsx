import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useComingTitle } from '../../frame/page-title.ts'
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

/** A page of a guest, while it is on; who is there while it is off is told that. */
export function GuestPageShown({ guest, pages }: GuestPageShownProps) {
  const config = useUnit($config)
  const { language } = useTexts('shell')
  const isOn = isGuestOn(guest, config)
  const [wasOn, setWasOn] = useState(isOn)
  const label = guestLabel(guest, config, language)
  useComingTitle(label ?? '')
  if (isOn && !wasOn) setWasOn(true)
  if (isOn) return <RemotePage pages={pages} remote={guest.remote} name={guest.name} />
  return label ? <LazyWithdrawnPage of={{ name: label }} wasOn={wasOn} /> : <NothingHere />
}
