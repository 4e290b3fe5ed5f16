import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** Nothing at all, where something may stand. */
export const NOTHING: Markup = html``

/** Only where there is something to show. */
export function when(condition: boolean, markup: () => Markup): Markup {
  return condition ? markup() : NOTHING
}

/** The id of the input of a name, which its label and its errors point at. */
export function idOf(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-')
}
