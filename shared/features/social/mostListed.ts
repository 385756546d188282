/** How many comments of a trip, trips of another person or saved trips the server lists: the newest. */
export const mostListed = 500
