import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

export const NOTHING: Markup = html``

export function when(condition: boolean, markup: () => Markup): Markup {
  return condition ? markup() : NOTHING
}
