import { App } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { type AddedPicture, PICTURE_BOUNDS } from '../../contract/pictures.ts'
import { CallFailure } from '../calls/call-api.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NamedButton } from './named-button.tsx'
import { readingTime, useChange } from './use-change.ts'

interface UploadButtonProps {
  /** What the picture is for; only in the accessible name. */
  to: string
  onAdded?: (name: string) => void
}

export function UploadButton({ to, onAdded }: UploadButtonProps) {
  const t = useTexts()
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const change = useChange<AddedPicture>(usePictureRefusals())
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file === undefined) return
    // So that the same file can be chosen again.
    target.value = ''
    const refuse = (text: string) => void message.error(text, readingTime(text))
    if (file.size > PICTURE_BOUNDS.bytes) return refuse(t('pictures.refusals.tooLarge'))
    // Fails if the file has moved, or may not be read.
    const content = await inBase64(file).catch(() => null)
    if (content === null) return refuse(t('pictures.refusals.notPicture'))
    change.mutate({
      path: 'pictures',
      body: { title: file.name.slice(0, PICTURE_BOUNDS.title), content },
      done: t('pictures.added'),
      onDone: ({ name }) => onAdded?.(name),
    })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => void send(event)}
      />
      <NamedButton
        does={t('pictures.upload')}
        to={to}
        loading={change.isPending}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

/** The text for a refused picture. */
export function usePictureRefusals(): (error: unknown) => string | undefined {
  const t = useTexts()
  return (error) => {
    if (!(error instanceof CallFailure)) return undefined
    if (error.code === 'tooLarge') return t('pictures.refusals.tooLarge')
    if (error.code !== 'refused') return undefined
    const { because } = Object(error.answer)
    return t(`pictures.refusals.${because}`, { defaultValue: t('desk.failures.refused') })
  }
}

async function inBase64(file: File): Promise<string> {
  const reader = new FileReader()
  const address = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
