/** Who made a plan on this device. */
export const madeBy = 'Planned on this device with our guide'
