import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** Empty markup. */
export const NOTHING: Markup = html``

/** Renders only if the condition is true. */
export function when(condition: boolean, markup: () => Markup): Markup {
  return condition ? markup() : NOTHING
}

/** Id of the input with this name; its label and its errors refer to it. */
export function idOf(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-')
}
