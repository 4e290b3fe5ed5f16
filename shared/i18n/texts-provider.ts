import { OwnTexts } from '@shop/shared/i18n/use-texts'
import { createElement, type ReactNode } from 'react'
import type { Texts } from './texts.ts'

/** Gives what is below it texts of its own; in a browser there is one language, which needs none of it. */
export function TextsProvider({ i18n, children }: { i18n: Texts; children: ReactNode }) {
  return createElement(OwnTexts, { value: i18n }, children)
}
