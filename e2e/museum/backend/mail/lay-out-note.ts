import { html } from 'hono/html'
import type { MailMessage } from '../database/schema.ts'
import { htmlDocument, type Letterhead, linkButton, type MailLink } from '../paper/layout.ts'

/** A short mail about an account, before it is text and HTML. */
export interface Note extends Letterhead {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** What to do, and where. */
  link?: MailLink
  closing: readonly string[]
}

export function layOutNote(note: Note): MailMessage {
  return { subject: note.subject, text: asText(note), html: asHtml(note) }
}

function asText({ greeting, paragraphs, link, closing, sender }: Note): string {
  const leads = link === undefined ? [] : [`${link.label}\n${link.address}`]
  return [greeting, ...paragraphs, ...leads, ...closing, sender.join('\n'), ''].join('\n\n')
}

function asHtml(note: Note): string {
  const paragraph = (text: string) => html`<p>${text}</p>`
  const { accent, link } = note
  return htmlDocument(
    note,
    html`${[note.greeting, ...note.paragraphs].map(paragraph)}
${link === undefined ? '' : linkButton(link, accent)}
${note.closing.map(paragraph)}`,
  )
}
