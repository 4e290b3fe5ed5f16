import type { Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import {
  htmlDocument,
  type Letterhead,
  linkButton,
  type MailLink,
  mailBasics,
} from '../paper/layout.ts'
import type { ServerTexts } from '../texts.ts'

export interface NoteTo {
  catalogue: Catalogue
  language: Language
}

interface Words {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  link?: MailLink | undefined
  closing?: readonly string[]
  /** Ends such mails. */
  unsubscribe?: MailLink
}

/**
 * Writes a short mail as text and HTML. `say` receives the texts in the recipient's language, and
 * the museum's name.
 */
export function writeNote(
  { catalogue, language }: NoteTo,
  say: (t: ServerTexts, museum: string) => Words,
): MailMessage {
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  const { closing = [], ...words } = say(t, name)
  const note = { ...letterhead, ...words, closing: [...closing, contact] }
  const { subject, unsubscribe } = note
  const message = { subject, text: asText(note), html: asHtml(note) }
  return unsubscribe === undefined ? message : { ...message, unsubscribe: unsubscribe.address }
}

type Note = Letterhead & Words & { closing: readonly string[] }

function asText({ greeting, paragraphs, link, closing, sender, unsubscribe }: Note): string {
  const lead = (to?: MailLink) => (to === undefined ? [] : [`${to.label}\n${to.address}`])
  const parts = [...paragraphs, ...lead(link), ...closing, sender.join('\n'), ...lead(unsubscribe)]
  return [greeting, ...parts, ''].join('\n\n')
}

function asHtml(note: Note): string {
  const paragraph = (text: string) => html`<p>${text}</p>`
  const { accent, link, unsubscribe } = note
  return htmlDocument(
    note,
    html`${[note.greeting, ...note.paragraphs].map(paragraph)}
${link === undefined ? '' : linkButton(link, accent)}
${note.closing.map(paragraph)}
${unsubscribe === undefined ? '' : html`<p><a href="${unsubscribe.address}">${unsubscribe.label}</a></p>`}`,
  )
}
