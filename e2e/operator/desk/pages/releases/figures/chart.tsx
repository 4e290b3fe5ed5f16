import { theme } from 'antd'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { areParts, type FigurePlace, partOrCount } from './figure-data.ts'

const HEIGHT = 240
/** Dash patterns, so that lines differ by more than colour. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 4', '4 4']

interface ChartProps {
  name: string
  kind: 'lines' | 'bars'
  places: readonly FigurePlace[]
  versions: readonly string[]
  inWords: (value: number) => string
}

/** Uses the colours of the desk's scheme. Gaps are intervals without data. */
export function Chart({ name, kind, places, versions, inWords }: ChartProps) {
  const { token } = theme.useToken()
  const colors = [
    token.colorPrimary,
    token.orange,
    token.purple,
    token.blue,
    token.magenta,
    token.gold,
  ]
  const Drawn = kind === 'lines' ? LineChart : BarChart
  const tick = { fill: token.colorTextSecondary, fontSize: 12 }
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Drawn
        data={[...places]}
        margin={{ top: 8, right: 8 }}
        accessibilityLayer={false}
        role="img"
        aria-label={name}
      >
        <CartesianGrid vertical={false} stroke={token.colorBorderSecondary} />
        <XAxis dataKey="tick" tick={tick} stroke={token.colorBorder} minTickGap={16} />
        <YAxis
          tick={tick}
          stroke={token.colorBorder}
          width={52}
          // Percentages are parts of 1, so their axis needs decimals: otherwise it would reach 400
          // %.
          allowDecimals={areParts(places)}
          tickFormatter={(value: number) => inWords(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: token.colorFillTertiary }}
          contentStyle={{
            background: token.colorBgElevated,
            borderColor: token.colorBorder,
            borderRadius: token.borderRadius,
          }}
          labelFormatter={(_, drawn) => (drawn[0]?.payload as FigurePlace | undefined)?.at ?? ''}
          formatter={(value) => (typeof value === 'number' ? inWords(value) : value)}
        />
        <Legend
          formatter={(version: string) => <span style={{ color: token.colorText }}>{version}</span>}
        />
        {versions.map((version, place) => {
          const drawn = {
            name: version,
            dataKey: ({ cells }: FigurePlace) => partOrCount(cells[place] ?? null),
            isAnimationActive: false,
          }
          const color = colors[place % colors.length]
          return kind === 'lines' ? (
            <Line
              key={version}
              {...drawn}
              stroke={color}
              strokeWidth={2}
              strokeDasharray={DASHES[place]}
              dot={{ r: 2 }}
            />
          ) : (
            <Bar key={version} {...drawn} fill={color} />
          )
        })}
      </Drawn>
    </ResponsiveContainer>
  )
}
