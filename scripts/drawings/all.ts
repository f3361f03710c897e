import type { Drawing } from './drawing.ts'
import { basement, floor, gate, history, release } from './company.ts'
import { findings, roles, rooms, turns, weeks } from './impulses-1.ts'
import { brace, distances, joints, plinths } from './impulses-2.ts'
import { features, limits, slats, travel } from './impulses-3.ts'
import { courses, hundred, packages, results } from './impulses-4.ts'
import { blades, nozzles, openFrame, plumb, waters, yard } from './news-1.ts'
import { ball, door, screws } from './news-2.ts'
import { jug, stairs, walker } from './news-3.ts'
import { louvres } from './references.ts'
import { calls, entries, kettle, sevenMetres, stair, twist } from './services.ts'
import { assembly, crate, machines, tower } from './services-2.ts'
import { shells } from './shells.ts'
import { climate, monday, radii } from './studio.ts'
import { fogged, letters, touch } from './studio-2.ts'

/** Every drawing of the demonstration content, in the order of its pages. */
export const drawings: readonly Drawing[] = [
  ...[rooms, roles, turns, weeks, findings, brace, distances, plinths, joints, shells],
  ...[features, travel, slats, limits, courses, results, hundred, packages],
  ...[twist, kettle, calls, entries, sevenMetres, stair, tower, assembly, machines, crate],
  ...[floor, history, basement, release, gate],
  ...[waters, openFrame, yard, nozzles, plumb, blades, ball, screws, door, walker, stairs, jug],
  ...[monday, climate, radii, touch, fogged, letters],
  louvres,
]
