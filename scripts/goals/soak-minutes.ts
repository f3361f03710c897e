/** Minutes that the goal asks for. */
export const wholeSoak = 30

/** How long the soak takes: `SOAK_MINUTES=30` is the whole of it; by itself as long as all goals together allow. */
export const soakMinutes = Number(process.env.SOAK_MINUTES ?? '2')
