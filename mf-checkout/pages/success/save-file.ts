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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Releases the content late, because the browser reads the file only after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
})

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'
