/** The desk's pages by group of its menu, by the last part of their address. */
export const DESK_GROUPS = {
  day: ['overview', 'bookings', 'unfinished'],
  offer: ['offerings', 'notice', 'hours', 'home', 'pages', 'terms', 'partners', 'pictures'],
  look: ['names', 'look', 'menu', 'texts', 'failures'],
  rush: ['waiting-room', 'robots'],
  team: ['releases', 'history', 'log', 'operators'],
} as const

export type DeskGroup = keyof typeof DESK_GROUPS
export type DeskPage = (typeof DESK_GROUPS)[DeskGroup][number]

/** The desk's pages in menu order. */
export const DESK_PAGES: readonly DeskPage[] = Object.values(DESK_GROUPS).flat()
