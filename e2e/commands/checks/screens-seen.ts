import * as v from 'valibot'
import { type SeenScreen, seenScreen } from '../../delivery/build/accessibility/screens.ts'
import { attachedTo } from './played.ts'

/** What the tests of a Playwright report have looked at; empty where none has looked at a screen. */
export function screensOf(written: unknown): SeenScreen[] {
  return attachedTo(written, 'screens').flatMap((content) => v.parse(v.array(seenScreen), content))
}
