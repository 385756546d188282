/** The address that opens the Create New Trip dialog; a shortcut of the installed app too. */
export const newTripPath = '/trips?new=1'

export const settingsPath = '/settings'
export const adminCuratedPath = '/admin/curated'
export const adminDashboardPath = '/admin/dashboard'
