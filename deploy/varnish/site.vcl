# The site behind Varnish 6 or newer, without any module. Tests run this very file in front of the site, with another address.
# The site needs PURGE_URL=http://ADDRESS-OF-VARNISH/__purge and PROXY_HOPS=1; who may purge is the list below.
vcl 4.1;

backend site {
    .host = "127.0.0.1";
    .port = "4000";
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
    .between_bytes_timeout = 30s;
}

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.url == "/__purge") {
        if (req.method != "POST" || client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.Cache-Tag !~ "^[A-Za-z0-9,]+$") {
            return (synth(400, "No tags"));
        }
        # Only what is in the cache is looked at, and by the lurker too: nothing about the request is in it.
        ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
        return (synth(204, "Purged"));
    }
    # Never for visitors: the private port has them.
    if (req.url == "/metrics") {
        return (synth(404, "Not found"));
    }
    # Replaces what a visitor may have sent.
    set req.http.X-Forwarded-For = client.ip;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Forms, uploads, the editor and its events, and what one visitor may see only: straight through.
    if (req.http.Authorization || req.url ~ "^/(forms|v1|oauth|editor|preview|s|__webhooks)(/|$|\?)") {
        return (pass);
    }
    # Pages do not depend on cookies.
    unset req.http.Cookie;
    return (hash);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # While the site fails what is old is sent; a renewal that failed must not take its place.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    if (beresp.http.Cache-Control ~ "(no-store|no-cache|private)" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # As stale-if-error says: a week. Varnish renews behind the first who asks once the time of s-maxage is over.
    if (beresp.http.Cache-Control ~ "stale-if-error") {
        set beresp.grace = 7d;
    }
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
        if (obj.ttl < 0s) {
            set resp.http.X-Cache = "STALE";
        }
    } else {
        set resp.http.X-Cache = "MISS";
    }
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
