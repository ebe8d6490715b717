export const sessionCookie = 'lf_session';
export const visitorCookie = 'lf_visitor';
