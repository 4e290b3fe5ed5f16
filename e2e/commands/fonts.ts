import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONTS_FOLDER, subsetFonts } from '../delivery/build/subset-fonts.ts'
import { endWith } from '../shop/process-end.ts'

/** Cuts the shell's fonts anew from their packages. */
try {
  for (const [name, content] of await subsetFonts()) {
    await writeFile(join(FONTS_FOLDER, name), content)
    console.log(`written: ${name}, ${content.length} bytes`)
  }
} catch (error) {
  endWith(error)
}
