/** Header in which the authentication library reads the caller's address. */
export const CLIENT_IP_HEADER = 'x-client-ip';
