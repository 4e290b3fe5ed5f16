import type { TrustedProxies } from '../../../service/http/addresses.ts'
import type { Log } from '../../../service/http/log.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ReturnOrigins } from '../return-origins.ts'
import type { ShopDatabase, ShopTransaction } from './schema.ts'

/** What became of the catalogue's file in this process. */
export interface CatalogueFile {
  /** Another one each time a change was taken up. */
  edition: number
  /** What is wrong with the file as it is now, by lines; null where it is the one in force. */
  refused: readonly string[] | null
}

/** What every room of the backend may work with; rooms that need more add it in their own types. */
export interface Shop {
  /** In force now: its parts change when its file does, so that none of them is kept for later. */
  catalogue: Catalogue
  catalogueFile: CatalogueFile
  pictureFolder: string
  pictures: ReadonlySet<string>
  /** Of the museum's bitmaps, in smaller sizes. */
  pictureCopies: {
    srcsets: ReadonlyMap<string, string>
    /** Another number whenever one of these was made, changed or removed. */
    version: () => number
    /** Names of the files in `folder` that may be served. */
    files: ReadonlySet<string>
    folder: string
    /**
     * Name of a JPEG of this picture for link previews, which know neither SVG nor AVIF. Drawn when
     * first requested, then cached in `folder`; null if it cannot be drawn.
     */
    preview: (picture: string) => Promise<string | null>
  }
  db: ShopDatabase
  /** Rejects where nothing can be sold, see `database/check-ready.ts`. */
  checkReady: () => Promise<void>
  /** The database's time, as far as it is known here. */
  clock: () => Date
  /**
   * The same as the database says it in this moment, for what is decided behind a lock. `at`: as it
   * said when the lock was got, which is not asked again.
   */
  readClock: (db: ShopDatabase | ShopTransaction, at?: Date) => Promise<Date>
  /** Where the browser may be sent after paying. */
  returnOrigins: ReturnOrigins
  /** Name of the machine that visitors pay at; undefined where it is not configured. */
  providerHost: string | undefined
  /** Whose word is taken on where a request comes from. */
  trustedProxies: TrustedProxies
  log: Log
}
