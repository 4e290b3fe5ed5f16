import { OwnTexts } from '@shop/shared/i18n/use-texts'
import { createElement, type ReactNode } from 'react'
import type { Texts } from './texts.ts'

/** Overrides the texts below it. A browser page has one language and does not need it. */
export function TextsProvider({ i18n, children }: { i18n: Texts; children: ReactNode }) {
  return createElement(OwnTexts, { value: i18n }, children)
}
