import { leaveShop } from '@shop/shared/routing/leave-shop'
import { createEffect } from 'effector'

export interface WantedFile {
  name: string
  /** Media type of the file. */
  type: string
  /** Creates the content; a calendar entry includes the host it is created on. */
  contentFor: (host: string) => Promise<BlobPart>
}

export const saveFileFx = createEffect(async ({ name, type, contentFor }: WantedFile) => {
  const file = new Blob([await contentFor(location.hostname)], { type })
  if (ADDRESS_TYPE.test(type)) {
    const [first = ''] = FIRST_ADDRESS.exec(await file.text()) ?? []
    const { href, protocol } = new URL(first)
    if (protocol !== 'https:') throw new Error('unsafe')
    leaveShop(href, window)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  // Releases the content late, because the browser reads the file only after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  // Devices of Apple open a pass in the wallet, unless it is saved as a file.
  if (!type.endsWith('pkpass') || !/iP|Mac/.test(navigator.userAgent)) link.download = name
  link.click()
})

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'
/** An address to open instead of a file to save. */
const ADDRESS_TYPE = /^text\/uri-list\b/i
/** A `text/uri-list` may have empty lines and comments. */
const FIRST_ADDRESS = /^[^#\s].*/m
