import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONTS_FOLDER, subsetFonts } from '../delivery/build/subset-fonts.ts'
import { exitWithError } from '../shop/process-end.ts'

try {
  for (const [name, content] of await subsetFonts()) {
    await writeFile(join(FONTS_FOLDER, name), content)
    console.log(`written: ${name}, ${content.length} bytes`)
  }
} catch (error) {
  exitWithError(error)
}
