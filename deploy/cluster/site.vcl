# Varnish 7 in front of the sites. ${SITE_HOST}:${SITE_PORT} is nginx with the files (deploy/nginx.conf), a node, or
# ROLE=site; ${SITE_NAMES} are the names of the sites, as a|b; ${PURGE_FROM} is where the workers are, whose CACHE_PURGE
# names this Varnish.
#
#   varnishd -a :6081 -f site.vcl -s malloc,1G
vcl 4.1;

import std;

backend site {
  .host = "${SITE_HOST}";
  .port = "${SITE_PORT}";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
}

acl purgers {
  "127.0.0.1";
  "::1";
  "${PURGE_FROM}";
}

sub vcl_recv {
  set req.http.Host = std.tolower(regsub(req.http.Host, ":\d+$", ""));
  # One page, one object, whatever is hung on its address; only the search page is made from it.
  if (req.url !~ "/search(\?|$)") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405, "Not allowed"));
    }
    return (purge);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Under a name of its own a page would be kept once more, where no purge finds it.
  if (req.http.Host !~ "^(${SITE_NAMES})$") {
    return (pass);
  }
  # Drawn for who asks; films and documents, asked for in ranges; and spellings of an address that nobody purges.
  if (req.url ~ "/(search|_v)(\?|$)" || req.url ~ "\.(mp4|m4a|mp3|webm|pdf|bin)$" || req.url ~ "%|//|/\.") {
    return (pass);
  }
  # Pages know no readers.
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # What was purged must not come back, not even while the site is away.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}
