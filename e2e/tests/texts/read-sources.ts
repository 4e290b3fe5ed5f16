import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { roomOf } from '../../delivery/texts/read-texts.ts'

/** Sources in `shared` whose texts are in the namespace `booking`. */
const BOOKING_SOURCES = /^shared\/(?:ui\/)?booking\//

/** Source files that use the texts of this owner, without tests. */
export function readSources(owner: string): string[] {
  const room = relative(ROOT, roomOf(owner))
  const folder = room.startsWith('shared/') ? 'shared' : room
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|dist/.test(file))
    .filter((file) => folder !== 'shared' || BOOKING_SOURCES.test(file) === (owner === 'booking'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
}
