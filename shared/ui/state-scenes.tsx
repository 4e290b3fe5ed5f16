import styles from './state-scenes.module.css'

/** The class and the outline of a part of a drawing. */
type Part = readonly [keyof typeof styles, string]

const SKY: readonly Part[] = [
  [
    'star',
    'M40 62h.1M96 28h.1M148 82h.1M206 36h.1M262 70h.1M318 24h.1M438 40h.1M452 118h.1M60 132h.1M410 150h.1M284 128h.1',
  ],
  ['moon', 'M372 52a26 26 0 1 0 .1 0Z'],
  ['far', 'M0 214q60-34 120-12t110-18 120 6 130-22v132H0Z'],
  ['near', 'M0 250q120-34 250-10t230-14v74H0Z'],
]

const SCENES = {
  /** A signpost, and a lantern that someone left. */
  lost: [
    ['moon', 'M206 300q-14-30 22-42t14-18h14q8 14-8 26t-4 34Z'],
    ['rod', 'M250 92v150'],
    ['gold', 'M256 100h88l20 17-20 17h-88Z'],
    ['mid', 'M244 146h-80l-20 17 20 17h80Z'],
    ['dots', 'M274 117h56M178 163h46'],
    ['glow', 'M118 204a52 52 0 1 0 .1 0Z'],
    ['line', 'M104 236v-10a14 14 0 0 1 28 0v10'],
    ['dark', 'M98 236h40l-5 42h-30Z'],
    ['warm', 'M107 243h22l-3 26h-16Z'],
  ],
  /** An easel with an empty frame. */
  missing: [
    ['rod', 'M240 58v26M192 236l-34 46M288 236l34 46M240 244v14'],
    ['gold', 'M146 84v148h188V84Zm18 18h152v112H164Z'],
    ['wood', 'M152 232h176v12H152Z'],
  ],
  /** A bench with a programme, below a lamp that is out. */
  ended: [
    ['line', 'M140 112v152M120 264h40'],
    ['dark', 'M108 76l32-24 32 24v6h-64ZM116 84h48l-10 34h-28Z'],
    ['mid', 'M123 90h34l-7 22h-20Z'],
    ['wood', 'M216 194h156v12H216ZM216 214h156v10H216ZM206 236h176v12H206Z'],
    ['line', 'M230 190v82M358 190v82'],
    ['moon', 'M270 232l32-8 18 8-32 8Z'],
  ],
  /** An empty basket. */
  basket: [
    ['wide', 'M176 158c0-104 128-104 128 0'],
    ['gold', 'M142 156h196l-24 108a12 12 0 0 1-12 10H178a12 12 0 0 1-12-10Z'],
    ['dots', 'M162 190h156m-150 28h144m-138 28h132'],
    ['wood', 'M134 148h212v18H134Z'],
  ],
  /** A telescope. */
  search: [
    ['line', 'M232 190l-44 88M232 190l44 88M232 190v84'],
    ['dark', 'M214 176h36v26h-36Z'],
    ['dark', 'M150 200l-16-28 132-76 24 42-132 76Z'],
    ['gold', 'M266 92l18-10 28 48-18 10ZM140 172l8-5 16 28-8 5Z'],
    ['glow', 'M300 104l150-120 40 70-172 82Z'],
  ],
  /** A house with a closed door. */
  closed: [
    ['dark', 'M146 132 250 74l104 58v10H146Z'],
    ['mid', 'M158 142h184v116H158Z'],
    ['dark', 'M176 160a16 16 0 0 1 32 0v34h-32Z'],
    ['warm', 'M292 160a16 16 0 0 1 32 0v34h-32Z'],
    ['dark', 'M226 258v-58a24 24 0 0 1 48 0v58Z'],
    ['thin', 'M242 214h16'],
    ['warm', 'M250 94a10 10 0 1 0 .1 0Z'],
  ],
  /** A lantern that has just gone out. */
  broken: [
    ['rod', 'M206 104v-14a34 34 0 0 1 68 0v14'],
    ['gold', 'M186 122l14-22h80l14 22ZM176 236h128v22H176Z'],
    ['glow', 'M194 122h92v114h-92Z'],
    ['rod', 'M194 122v114M286 122v114'],
    ['moon', 'M226 194h28v42h-28Z'],
    ['smoke', 'M240 190v-8q-12-12 0-22t0-26 4-22'],
  ],
} satisfies Record<string, readonly Part[]>

export type SceneName = keyof typeof SCENES

export interface SceneProps {
  of: SceneName
  className: string | undefined
}

/** A drawing at night, in shades of the museum's accent colour. */
export function Scene({ of, className }: SceneProps) {
  return (
    <svg
      viewBox="0 0 480 300"
      aria-hidden="true"
      focusable="false"
      className={`${className} ${styles.night}`}
    >
      {[...SKY, ...SCENES[of]].map(([look, outline]) => (
        <path key={outline} className={styles[look]} d={outline} />
      ))}
    </svg>
  )
}
